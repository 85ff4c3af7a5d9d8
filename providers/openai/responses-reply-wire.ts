import { isJsonObject, type JsonObject } from '../../src/transport/read-json.js';

/** What a reply must be sent back with. */
export interface ResponsesReplyWire {
  /** The vendor's id of the reply, for `previous_response_id`. */
  readonly responseId: string | undefined;
  /** Output items in the order of the reply, calls included, as the vendor sent them. */
  readonly items: readonly JsonObject[];
}

/** Narrows a reply's opaque part to what this adapter wrote there. */
export function isResponsesReplyWire(wire: unknown): wire is ResponsesReplyWire {
  return isJsonObject(wire) && Array.isArray(wire.items);
}
