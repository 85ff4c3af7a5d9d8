import { isJsonObject, type JsonObject } from '../../src/transport/read-json.js';

/** What a reply must be sent back with beside its text and calls. */
export interface ChatReplyWire {
  /** Fields of the message, such as DeepSeek's `reasoning_content`. */
  readonly messageFields: JsonObject;
  /** Fields of each call in order, such as Gemini's `extra_content` with its signature. */
  readonly callFields: readonly JsonObject[];
}

/** Narrows a reply's opaque part to what this adapter wrote there. */
export function isChatReplyWire(wire: unknown): wire is ChatReplyWire {
  return isJsonObject(wire) && isJsonObject(wire.messageFields) && Array.isArray(wire.callFields);
}
