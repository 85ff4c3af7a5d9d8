import { ListText } from './list-text.js';

/** A body, as the vendors' SDKs take one that is already written. */
export interface WrittenBody {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Without it the SDKs would write the text as a JSON string. */
const HEADERS = { 'content-type': 'application/json' } as const;

/** The definitions of tools by the first of them, which all conversations with the same tools share. */
const TOOLS = new WeakMap<object, ListText>();

/**
 * Writes request bodies as JSON, to the byte what `JSON.stringify` makes of them. What comes again is not written
 * again: the definitions of a set of tools, and messages within their turn.
 */
export class BodyWriter {
  readonly #omitted: ReadonlySet<string>;
  readonly #turns = new WeakMap<readonly object[], ListText>();

  /** @param omitted fields that the SDK does not send in the body */
  constructor(omitted: readonly string[] = []) {
    this.#omitted = new Set(omitted);
  }

  /**
   * Writes a body, whose `tools`, `messages` and `input` are lists of objects that nobody changes any more.
   *
   * @param messages the list of the turn's messages, the same one in each of its requests
   */
  write(body: object, messages: readonly object[]): WrittenBody {
    let text = '';
    for (const [key, value] of Object.entries(body)) {
      const field = this.#omitted.has(key) ? undefined : this.#writeField(key, value, messages);
      if (field !== undefined) {
        text += `${text === '' ? '{' : ','}${JSON.stringify(key)}:${field}`;
      }
    }
    return { body: text === '' ? '{}' : `${text}}`, headers: HEADERS };
  }

  /** Undefined for what JSON leaves out. */
  #writeField(key: string, value: unknown, messages: readonly object[]): string | undefined {
    if (Array.isArray(value) && key === 'tools' && value.length > 0) {
      return textOf(value[0], TOOLS).write(value);
    }
    return Array.isArray(value) && (key === 'messages' || key === 'input')
      ? textOf(messages, this.#turns).write(value)
      : JSON.stringify(value);
  }
}

function textOf(owner: object, texts: WeakMap<object, ListText>): ListText {
  const known = texts.get(owner);
  if (known !== undefined) {
    return known;
  }
  const text = new ListText();
  texts.set(owner, text);
  return text;
}
