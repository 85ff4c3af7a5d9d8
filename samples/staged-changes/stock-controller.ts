import { type AIController, type ResponseEvent, ToolException, type ToolSpec } from 'toolwright';
import type { Stock } from './stock.js';

/** The shelf would break: nobody should go on after this, so it ends the turn. */
export class ShelfOverloadError extends Error {}

const SHELF_LIMIT = 100;

/**
 * Lets a model change the stock, all or nothing: its tools only stage changes, which are committed at the end of a turn
 * that succeeded. After a failure or a stop nothing has happened.
 */
export class StockController implements AIController {
  readonly #stock: Stock;
  readonly #staged = new Map<string, number>();

  constructor(stock: Stock) {
    this.#stock = stock;
  }

  getTools(): ToolSpec[] {
    return [
      {
        name: 'set_stock',
        description: 'Set the stock of an article to an amount',
        parametersSchema: {
          type: 'object',
          properties: {
            article: { type: 'string', description: 'Name of the article, in quotes' },
            amount: { type: 'integer', minimum: 0, description: 'The new amount' },
          },
          required: ['article', 'amount'],
        },
        errorRelay: { failTurn: [ShelfOverloadError], otherwise: 'generic' },
        execute: ({ article, amount }) => this.#stage(String(article), Number(amount)),
      },
    ];
  }

  onRequest(): void {
    this.#staged.clear();
  }

  onResponse({ status }: ResponseEvent): void {
    if (status === 'completed') {
      this.#stock.apply(this.#staged);
    }
    this.#staged.clear();
  }

  #stage(article: string, amount: number): string {
    if (!this.#stock.has(article)) {
      throw new ToolException(`There is no article "${article}".`);
    }
    this.#staged.set(article, amount);
    if (this.#stock.totalWith(this.#staged) > SHELF_LIMIT) {
      throw new ShelfOverloadError(`More than ${SHELF_LIMIT} pieces on the shelf`);
    }
    return `${article} will be set to ${amount}`;
  }
}
