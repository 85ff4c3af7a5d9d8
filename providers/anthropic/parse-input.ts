import type { RawArguments } from '../../src/tool/tool.js';
import type { JsonObject } from '../../src/transport/read-json.js';
import { replayableJson } from './replayable-json.js';

/** A call's arguments as the object that the vendor wants back, whatever the model wrote: `{}` when it is no object. */
export function parseInput(raw: RawArguments): JsonObject {
  return replayableJson(typeof raw === 'string' ? parseJson(raw) : raw) ?? {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
