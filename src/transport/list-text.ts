/** The JSON of a list that mostly grows: objects that were in it the last time are not written again. */
export class ListText {
  readonly #texts = new WeakMap<object, string>();
  #elements: readonly unknown[] = [];
  #text = '';

  /** The JSON of a list, whose objects nobody changes any more. */
  write(elements: readonly unknown[]): string {
    const known = this.#elements;
    const isLonger = elements.length >= known.length && known.every((element, index) => element === elements[index]);
    const added = (isLonger ? elements.slice(known.length) : elements).map((element) => this.#write(element)).join(',');
    const before = isLonger ? this.#text : '';
    this.#text = before === '' || added === '' ? before + added : `${before},${added}`;
    this.#elements = [...elements];
    return `[${this.#text}]`;
  }

  #write(element: unknown): string {
    if (typeof element !== 'object' || element === null) {
      return JSON.stringify(element) ?? 'null';
    }
    const known = this.#texts.get(element);
    if (known !== undefined) {
      return known;
    }
    const text = JSON.stringify(element);
    this.#texts.set(element, text);
    return text;
  }
}
