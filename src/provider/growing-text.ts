const MAX_PIECES = 512;

/**
 * A text that grows by small pieces. They are joined now and then: added one by one, they would all stay alive as long
 * as the text does.
 */
export class GrowingText {
  #text = '';
  readonly #pieces: string[] = [];
  #length = 0;

  /** Adds a piece at the end. */
  append(piece: string): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
    if (this.#pieces.length === MAX_PIECES) {
      this.#join();
    }
  }

  /** In characters. */
  get length(): number {
    return this.#length;
  }

  /** Everything so far. */
  get text(): string {
    this.#join();
    return this.#text;
  }

  #join(): void {
    this.#text += this.#pieces.join('');
    this.#pieces.length = 0;
  }
}
