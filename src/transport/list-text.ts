/** The JSON of a list that mostly grows: what stands where it stood the last time is not written again. */
export class ListText {
  readonly #elements: unknown[] = [];
  readonly #texts: string[] = [];
  #text = '';

  /** The JSON of a list, whose objects nobody changes any more. */
  write(elements: readonly unknown[]): string {
    const kept = this.#elements.length;
    if (this.#take(elements) < kept) {
      this.#text = this.#texts.join(',');
    } else if (elements.length > kept) {
      const added = this.#texts.slice(kept).join(',');
      this.#text = kept === 0 ? added : `${this.#text},${added}`;
    }
    return `[${this.#text}]`;
  }

  /** Gives the place of the first element that is another one than the last time. */
  #take(elements: readonly unknown[]): number {
    let first = elements.length;
    for (const [index, element] of elements.entries()) {
      if (index >= this.#elements.length || element !== this.#elements[index]) {
        first = Math.min(first, index);
        this.#elements[index] = element;
        this.#texts[index] = JSON.stringify(element) ?? 'null';
      }
    }
    this.#elements.length = elements.length;
    this.#texts.length = elements.length;
    return first;
  }
}
