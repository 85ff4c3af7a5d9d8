import { Injectable } from '@nestjs/common';
import { ToolException } from 'toolwright';

/** One title of the shop. */
export interface Book {
  readonly title: string;
  readonly author: string;
  readonly priceInEuros: number;
  copies: number;
}

/** Stands for the shop's database. */
@Injectable()
export class BookRecords {
  readonly #books: readonly Book[] = [
    { title: 'Emma', author: 'Jane Austen', priceInEuros: 12, copies: 3 },
    { title: 'Middlemarch', author: 'George Eliot', priceInEuros: 15, copies: 1 },
    { title: 'Villette', author: 'Charlotte Brontë', priceInEuros: 11, copies: 7 },
  ];

  find(title: string): Book {
    const wanted = title.trim().toLowerCase();
    const book = this.#books.find((candidate) => candidate.title.toLowerCase() === wanted);
    if (book === undefined) {
      const titles = this.#books.map((candidate) => candidate.title).join(', ');
      throw new ToolException(`The shop has no book with this title. It has ${titles}.`);
    }
    return book;
  }
}
