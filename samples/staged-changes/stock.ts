/** How many pieces of each article a shop has. */
export class Stock {
  readonly #amounts: Map<string, number>;

  constructor(amounts: Readonly<Record<string, number>>) {
    this.#amounts = new Map(Object.entries(amounts));
  }

  has(article: string): boolean {
    return this.#amounts.has(article);
  }

  /** What all articles together would be after these changes. */
  totalWith(changes: ReadonlyMap<string, number>): number {
    return [...new Map([...this.#amounts, ...changes]).values()].reduce((total, amount) => total + amount, 0);
  }

  apply(changes: ReadonlyMap<string, number>): void {
    for (const [article, amount] of changes) {
      this.#amounts.set(article, amount);
    }
  }

  toJSON(): Record<string, number> {
    return Object.fromEntries(this.#amounts);
  }
}
