import { injectable } from 'inversify';
import { Param, Tool } from 'toolwright';
import { BookRecords } from './book-records.js';

/** What anybody may ask about the books. */
@injectable()
export class CatalogueService {
  constructor(private readonly records: BookRecords) {}

  @Tool('How many copies of a book the shop has, and what one costs')
  lookUpBook(@Param('Title of the book, in quotes') title: string): string {
    const { author, copies, priceInEuros } = this.records.find(title);
    return `${title} by ${author}: ${copies} copies at ${priceInEuros} euros`;
  }
}
