const LEGAL_ID = /^[a-zA-Z0-9_-]{1,64}$/;

/**
 * Gives every tool call of a turn an id of its own: the vendor's where it can be sent back and is not taken,
 * otherwise one of nine letters and digits, a form that every vendor accepts.
 */
export class CallIds {
  readonly #taken = new Set<string>();
  #made = 0;

  /** The id for a call that came with this one. */
  claim(id: string): string {
    const claimed = LEGAL_ID.test(id) && !this.#taken.has(id) ? id : this.#make();
    this.#taken.add(claimed);
    return claimed;
  }

  #make(): string {
    let id: string;
    do {
      this.#made += 1;
      id = `call${String(this.#made).padStart(5, '0')}`;
    } while (this.#taken.has(id));
    return id;
  }
}
