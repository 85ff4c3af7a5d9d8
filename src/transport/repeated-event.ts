import { type JsonObject, readObject } from './read-json.js';

/** The text of an event that says nothing else; undefined for any other event. */
export type SoleText = (event: JsonObject) => string | undefined;

/** Stands in for the text while it is found out whether the event would have been read the same with another one. */
const PROBE = 'any other text';

/** What stands otherwise in JSON than in the text it means. */
const SPECIAL = /["\\\p{Cc}]/u;

/** Events learned in vain before nothing more is learned: some servers number their events. */
const MAX_UNUSED = 4;

/**
 * Reads the events of a stream that differ from the one before in their text alone, as those of an answer mostly do,
 * at a fraction of what parsing each of them costs. All others have to be parsed, and given to `learn`.
 */
export class RepeatedEvent {
  readonly #soleText: SoleText;
  /** The event before, around its text; undefined where there is nothing to go by. */
  #frame: { readonly head: string; readonly tail: string } | undefined;
  #unused = 0;

  constructor(soleText: SoleText) {
    this.#soleText = soleText;
  }

  /** The text of an event that is otherwise the one before; undefined where only parsing can tell. */
  textOf(data: string): string | undefined {
    const text = this.#between(data);
    if (text === undefined || SPECIAL.test(text)) {
      return undefined;
    }
    this.#unused = 0;
    return text;
  }

  /** Notes an event that had to be parsed. */
  learn(data: string, event: JsonObject): void {
    if (this.#between(data) === undefined) {
      this.#frame = this.#unused < MAX_UNUSED ? this.#findFrame(data, this.#soleText(event) ?? '') : undefined;
    }
  }

  #between(data: string): string | undefined {
    if (this.#frame === undefined) {
      return undefined;
    }
    const { head, tail } = this.#frame;
    const end = data.length - tail.length;
    const isSame = end >= head.length && data.slice(0, head.length) === head && data.slice(end) === tail;
    return isSame ? data.slice(head.length, end) : undefined;
  }

  /** The same words may stand elsewhere in the event: only where another text is read as the text is a frame. */
  #findFrame(data: string, text: string) {
    const at = text === '' || text === PROBE ? -1 : data.lastIndexOf(`"${text}"`);
    if (at < 0) {
      return undefined;
    }
    const frame = { head: data.slice(0, at + 1), tail: data.slice(at + 1 + text.length) };
    if (this.#soleText(parse(`${frame.head}${PROBE}${frame.tail}`)) !== PROBE) {
      return undefined;
    }
    this.#unused += 1;
    return frame;
  }
}

function parse(json: string): JsonObject {
  try {
    return readObject(JSON.parse(json));
  } catch {
    return {};
  }
}
