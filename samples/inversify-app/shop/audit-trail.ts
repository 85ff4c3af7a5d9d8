import { injectable } from 'inversify';

/** What one turn ordered: each turn has a trail of its own, which is written when the turn ends, however it ends. */
@injectable()
export class AuditTrail implements AsyncDisposable {
  readonly #orders: string[] = [];

  note(order: string): void {
    this.#orders.push(order);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#orders.length > 0) {
      console.log(`audit: one turn ordered ${this.#orders.join(', ')}`);
    }
  }
}
