/** A part of a regular expression. */
export type PatternNode =
  /** One character, class or escape. */
  | { readonly kind: 'atom'; readonly source: string }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  /** `most` is infinite where there is no end. */
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly least: number; readonly most: number }
  /** What is looked at without being taken: lookaheads and lookbehinds. */
  | { readonly kind: 'look'; readonly part: PatternNode };

const NOTHING: PatternNode = { kind: 'sequence', parts: [] };
const ASSERTION = /^(?:[\^$]|\\[bB])$/;
const QUANTIFIER = /([*+?])\??|\{(\d+)(?:(,)(\d*))?\}\??/y;
const GROUP_MARK = /\?(?:[:=!]|<[=!]|<[^>]*>)/y;
const LONG_ESCAPE = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[a-zA-Z]|k<[^>]*>)/y;

/** Takes a regular expression apart, as far as it matters how often its parts match; forgiving of mistakes. */
export function parsePattern(source: string): PatternNode {
  return new PatternParser(source).parse();
}

class PatternParser {
  readonly #source: string;
  #index = 0;

  constructor(source: string) {
    this.#source = source;
  }

  parse(): PatternNode {
    const options: PatternNode[] = [];
    let parts: PatternNode[] = [];
    while (this.#index < this.#source.length && this.#source[this.#index] !== ')') {
      if (this.#source[this.#index] === '|') {
        this.#index += 1;
        options.push({ kind: 'sequence', parts });
        parts = [];
      } else {
        parts.push(this.#parseQuantified());
      }
    }
    const last: PatternNode = { kind: 'sequence', parts };
    return options.length === 0 ? last : { kind: 'choice', options: [...options, last] };
  }

  #parseQuantified(): PatternNode {
    const part = this.#source[this.#index] === '(' ? this.#parseGroup() : this.#parseAtom();
    const [text, sign, least, comma, most] = this.#take(QUANTIFIER) ?? [];
    if (text === undefined) {
      return part;
    }
    if (sign !== undefined) {
      return { kind: 'repeat', part, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Number.POSITIVE_INFINITY };
    }
    const end = comma === undefined ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most);
    return { kind: 'repeat', part, least: Number(least), most: end };
  }

  #parseGroup(): PatternNode {
    this.#index += 1;
    const mark = this.#take(GROUP_MARK)?.[0] ?? '';
    const part = this.parse();
    this.#index += 1;
    return /^\?<?[=!]$/.test(mark) ? { kind: 'look', part } : part;
  }

  #parseAtom(): PatternNode {
    const start = this.#index;
    const long = this.#take(LONG_ESCAPE);
    if (long === undefined) {
      this.#index =
        this.#source[start] === '[' ? this.#endOfClass(start) : start + lengthOfCharacter(this.#source, start);
    }
    const source = this.#source.slice(start, this.#index);
    if (ASSERTION.test(source)) {
      return NOTHING;
    }
    return { kind: 'atom', source: /^\\(?:[1-9]|k<)/.test(source) ? '[^]' : source };
  }

  #endOfClass(start: number): number {
    let index = start + 1;
    while (index < this.#source.length && this.#source[index] !== ']') {
      index += this.#source[index] === '\\' ? 2 : 1;
    }
    return index + 1;
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#index;
    const found = pattern.exec(this.#source) ?? undefined;
    this.#index += found?.[0].length ?? 0;
    return found;
  }
}

function lengthOfCharacter(source: string, start: number): number {
  const length = source[start] === '\\' ? 1 : 0;
  return length + String.fromCodePoint(source.codePointAt(start + length) ?? 0).length;
}
