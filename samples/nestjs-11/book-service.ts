import { Injectable } from '@nestjs/common';
import { Param, Tool, ToolException } from 'toolwright';

const COPIES: Readonly<Record<string, number>> = { emma: 3, middlemarch: 1, villette: 7 };

/** What anybody may ask about the books. */
@Injectable()
export class BookService {
  @Tool('How many copies of a book the shop has')
  lookUpBook(@Param('Title of the book, in quotes') title: string): string {
    const key = title.trim().toLowerCase();
    if (!Object.hasOwn(COPIES, key)) {
      throw new ToolException(`The shop has no book with this title. It has ${Object.keys(COPIES).join(', ')}.`);
    }
    return `${title}: ${COPIES[key]} copies`;
  }
}
