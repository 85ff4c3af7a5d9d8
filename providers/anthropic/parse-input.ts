import type { RawArguments } from '../../src/tool/tool.js';
import { isJsonObject, type JsonObject } from '../../src/transport/read-json.js';
import { wellFormedJson } from '../../src/transport/well-formed.js';

/** Deeper nesting than any tool's arguments have; a body of unbounded depth cannot be written as JSON at all. */
const MAX_DEPTH = 100;

/** A call's arguments as the object that the vendor wants back, whatever the model wrote: `{}` when it is no object. */
export function parseInput(raw: RawArguments): JsonObject {
  const parsed = typeof raw === 'string' ? parseJson(raw) : raw;
  return isJsonObject(parsed) && !isDeeperThan(parsed, MAX_DEPTH) ? wellFormedJson(parsed) : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isDeeperThan(value: unknown, depth: number): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    (depth === 0 || Object.values(value).some((member) => isDeeperThan(member, depth - 1)))
  );
}
