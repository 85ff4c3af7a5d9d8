/** A JSON value whose numbers keep the digits that they were written with. */
export type ExactJson =
  | string
  | boolean
  | null
  | ExactNumber
  | readonly ExactJson[]
  | { readonly [key: string]: ExactJson };

/** A number as it stands in the JSON text, such as `0.10` or an integer beyond 2^53. */
export class ExactNumber {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }
}

/** A string, or a number outside strings. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** Marks a number that became a string for a moment; a JSON text cannot hold this character as such. */
const MARK = '\u0000';

/** Parses a JSON object or array without rounding its numbers; undefined when the text is something else. */
export function parseExactJson(text: string): ExactJson | undefined {
  if (!/^\s*[[{]/.test(text)) {
    return undefined;
  }
  try {
    JSON.parse(text);
    const marked = text.replace(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"\\u0000${token}"`));
    return JSON.parse(marked, (_key, value: unknown) => unmark(value)) as ExactJson;
  } catch {
    return undefined;
  }
}

function unmark(value: unknown): unknown {
  const isNumber = typeof value === 'string' && value.startsWith(MARK);
  return isNumber ? new ExactNumber(value.slice(1)) : value;
}
