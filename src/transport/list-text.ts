/** How many of the last elements are written one by one: a mark for the vendor's cache may move along them. */
const LOOSE = 8;

/** How many elements more than that are joined at a time. */
const BATCH = 24;

/** The JSON of a list that mostly grows: what stands where it stood the last time is not written again. */
export class ListText {
  readonly #elements: unknown[] = [];
  /** The JSON of the first elements. */
  #joined = '';
  #joinedCount = 0;
  /** The JSON of each element after them. */
  readonly #texts: string[] = [];
  #text = '[]';

  /** The JSON of a list, whose objects nobody changes any more. */
  write(elements: readonly unknown[]): string {
    const kept = this.#countKept(elements);
    if (kept === elements.length && kept === this.#elements.length) {
      return this.#text;
    }
    this.#keep(kept);
    for (let index = this.#elements.length; index < elements.length; index += 1) {
      this.#elements.push(elements[index]);
    }
    this.#join(elements.length - LOOSE);
    for (let index = this.#joinedCount + this.#texts.length; index < elements.length; index += 1) {
      this.#texts.push(JSON.stringify(elements[index]) ?? 'null');
    }
    this.#text = `[${append(this.#joined, this.#texts.join(','))}]`;
    return this.#text;
  }

  #countKept(elements: readonly unknown[]): number {
    const known = this.#elements;
    let index = 0;
    while (index < known.length && index < elements.length && known[index] === elements[index]) {
      index += 1;
    }
    return index;
  }

  /** Forgets what stands behind the first elements, or everything where not all of the joined ones are kept. */
  #keep(count: number): void {
    const kept = count < this.#joinedCount ? 0 : count;
    if (kept === 0) {
      this.#joined = '';
      this.#joinedCount = 0;
    }
    this.#elements.length = kept;
    this.#texts.length = Math.min(this.#texts.length, kept - this.#joinedCount);
  }

  #join(count: number): void {
    if (count - this.#joinedCount < BATCH) {
      return;
    }
    const written = this.#texts.splice(0, count - this.#joinedCount);
    const unwritten = this.#elements.slice(this.#joinedCount + written.length, count);
    const added = append(written.join(','), JSON.stringify(unwritten).slice(1, -1));
    this.#joined = append(this.#joined, added);
    this.#joinedCount = count;
  }
}

function append(list: string, added: string): string {
  return list === '' || added === '' ? list + added : `${list},${added}`;
}
