/** A body, as the vendors' SDKs take one that is already written. */
export interface WrittenBody {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Texts by what they are the JSON of. */
type Texts = WeakMap<object, string>;

/** Without it the SDKs would write the text as a JSON string. */
const HEADERS = { 'content-type': 'application/json' } as const;

/**
 * Writes request bodies as JSON, to the byte what `JSON.stringify` makes of them. What comes again is not written again:
 * tool definitions as long as they live, messages as long as their turn lasts.
 */
export class BodyWriter {
  readonly #omitted: ReadonlySet<string>;
  readonly #definitions: Texts = new WeakMap();
  readonly #turns = new WeakMap<readonly object[], Texts>();

  /** @param omitted fields that the SDK does not send in the body */
  constructor(omitted: readonly string[] = []) {
    this.#omitted = new Set(omitted);
  }

  /**
   * Writes a body, whose lists hold objects that nobody changes any more.
   *
   * @param messages the list of the turn's messages, the same one in each of its requests
   */
  write(body: object, messages: readonly object[]): WrittenBody {
    const ofTurn = this.#textsOf(messages);
    const fields: string[] = [];
    for (const [key, value] of Object.entries(body)) {
      const text = writeValue(value, key === 'tools' ? this.#definitions : ofTurn);
      if (text !== undefined && !this.#omitted.has(key)) {
        fields.push(`${JSON.stringify(key)}:${text}`);
      }
    }
    return { body: `{${fields.join(',')}}`, headers: HEADERS };
  }

  #textsOf(messages: readonly object[]): Texts {
    const known = this.#turns.get(messages);
    if (known !== undefined) {
      return known;
    }
    const texts: Texts = new WeakMap();
    this.#turns.set(messages, texts);
    return texts;
  }
}

/** Undefined for what JSON leaves out. */
function writeValue(value: unknown, texts: Texts): string | undefined {
  return Array.isArray(value)
    ? `[${value.map((element: unknown) => writeElement(element, texts)).join(',')}]`
    : JSON.stringify(value);
}

function writeElement(element: unknown, texts: Texts): string {
  if (typeof element !== 'object' || element === null) {
    return JSON.stringify(element) ?? 'null';
  }
  const known = texts.get(element);
  if (known !== undefined) {
    return known;
  }
  const text = JSON.stringify(element);
  texts.set(element, text);
  return text;
}
