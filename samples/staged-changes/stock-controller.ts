import { type AIController, type RequestEvent, type ResponseEvent, ToolException, type ToolSpec } from 'toolwright';
import type { Stock } from './stock.js';

/** The shelf would break: nobody should go on after this, so it ends the turn. */
export class ShelfOverloadError extends Error {}

const SHELF_LIMIT = 100;

/**
 * Lets a model change the stock, all or nothing: its tools only stage changes, which are committed at the end of a turn
 * that succeeded. After a failure or a stop nothing has happened. Each turn has changes of its own: another controller
 * may start the next turn before this one hears of the last one's end.
 */
export class StockController implements AIController {
  readonly #stock: Stock;
  readonly #stagedByTurn = new Map<string, Map<string, number>>();

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
        execute: ({ article, amount }, { turnId }) => this.#stage(turnId, String(article), Number(amount)),
      },
    ];
  }

  onRequest({ turnId }: RequestEvent): void {
    this.#stagedByTurn.set(turnId, new Map());
  }

  onResponse({ status, turnId }: ResponseEvent): void {
    const staged = this.#stagedByTurn.get(turnId);
    if (status === 'completed' && staged !== undefined) {
      this.#stock.apply(staged);
    }
    this.#stagedByTurn.delete(turnId);
  }

  #stage(turnId: string, article: string, amount: number): string {
    const staged = this.#stagedByTurn.get(turnId);
    if (staged === undefined) {
      throw new ToolException('The turn is over; nothing can be changed any more.');
    }
    if (!this.#stock.has(article)) {
      throw new ToolException(`There is no article "${article}".`);
    }
    staged.set(article, amount);
    if (this.#stock.totalWith(staged) > SHELF_LIMIT) {
      throw new ShelfOverloadError(`More than ${SHELF_LIMIT} pieces on the shelf`);
    }
    return `${article} will be set to ${amount}`;
  }
}
