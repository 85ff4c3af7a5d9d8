import { injectable } from 'inversify';
import { Param, Tool, ToolException } from 'toolwright';
import { AuditTrail } from './audit-trail.js';
import { BookRecords } from './book-records.js';

/** What the staff may do. */
@injectable()
export class OrderService {
  constructor(
    private readonly records: BookRecords,
    private readonly audit: AuditTrail,
  ) {}

  @Tool('Orders copies of a book for a customer')
  orderBook(
    @Param('Title of the book, in quotes') title: string,
    @Param('Number of copies', { schema: { type: 'integer', minimum: 1, maximum: 10 } }) copies: number,
  ): string {
    const book = this.records.find(title);
    if (book.copies < copies) {
      throw new ToolException(`Only ${book.copies} copies of ${book.title} are left.`);
    }
    book.copies -= copies;
    this.audit.note(`${copies} of ${book.title}`);
    return `Ordered ${copies} of ${book.title} for ${copies * book.priceInEuros} euros`;
  }
}
