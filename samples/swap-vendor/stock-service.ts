import { injectable } from 'inversify';
import { Param, Tool } from 'toolwright';

/** A stock room: what is asked of it changes it. */
@injectable()
export class StockService {
  readonly #pieces = new Map([['A-1', 3]]);
  readonly #bookings: string[] = [];

  @Tool('Books pieces of an article into the stock')
  bookIn(@Param('Number of the article, in quotes') article: string, @Param('How many pieces') pieces: number): string {
    const before = this.#pieces.get(article) ?? 0;
    this.#pieces.set(article, before + pieces);
    this.#bookings.push(`${article} +${pieces}`);
    return `${article}: ${before + pieces} pieces`;
  }

  /** Everything that was booked, in order. */
  get bookings(): readonly string[] {
    return this.#bookings;
  }
}
