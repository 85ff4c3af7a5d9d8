const MAX_QUESTIONS = 2_000;
const MAX_PLACES = 20;

/** The strings that a masked text may show, because whoever reads it wrote them. */
export class KeptText {
  /** Nothing may be shown. */
  static readonly NOTHING = new KeptText([]);

  readonly #strings: readonly string[];
  readonly #joined: string;
  #questions = 0;

  constructor(strings: Iterable<string>) {
    this.#strings = [...strings].filter((string) => string !== '');
    this.#joined = this.#strings.join('\0');
  }

  /** Whether a text stands in one of the strings, as a word of its own. Says no when it is asked too often. */
  has(text: string): boolean {
    this.#questions += 1;
    if (this.#questions > MAX_QUESTIONS || text === '') {
      return false;
    }
    let place = this.#joined.indexOf(text);
    for (let count = 0; place >= 0 && count < MAX_PLACES; count += 1) {
      if (!isWordChar(this.#joined[place - 1]) && !isWordChar(this.#joined[place + text.length])) {
        return true;
      }
      place = this.#joined.indexOf(text, place + 1);
    }
    return false;
  }

  /** The longest of the strings that passes a test. Finds none when it is asked too often. */
  longest(test: (string: string) => boolean): string {
    let longest = '';
    for (const string of this.#strings) {
      this.#questions += 1;
      if (this.#questions > MAX_QUESTIONS) {
        return longest;
      }
      if (string.length > longest.length && test(string)) {
        longest = string;
      }
    }
    return longest;
  }
}

function isWordChar(char: string | undefined): boolean {
  return char !== undefined && /\w/.test(char);
}
