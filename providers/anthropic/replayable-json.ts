import { isJsonObject, type JsonObject } from '../../src/transport/read-json.js';
import { wellFormedJson } from '../../src/transport/well-formed.js';

/** Deeper nesting than anything sensible has; JSON of unbounded depth can be read, but not written again. */
const MAX_DEPTH = 100;

/** The value in a form in which it can be sent back; undefined when it is no object, or nested without end. */
export function replayableJson(value: unknown): JsonObject | undefined {
  return isJsonObject(value) && !isDeeperThan(value, MAX_DEPTH) ? wellFormedJson(value) : undefined;
}

function isDeeperThan(value: unknown, depth: number): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    (depth === 0 || Object.values(value).some((member) => isDeeperThan(member, depth - 1)))
  );
}
