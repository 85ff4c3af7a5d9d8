import { ToolArgumentError } from '../errors/tool-argument-error.js';
import { copySafely, parseSafely, type SafeJson, UnsafeJsonError } from '../schema/safe-json.js';
import { shownValue } from '../schema/shown-value.js';
import type { RawArguments } from './tool.js';

const MAX_BYTES = 1_048_576;
const MAX_DEPTH = 64;

/**
 * Reads what a model sent as arguments into plain JSON: at most 1 MiB, at most 64 levels deep, without keys that could
 * reach a prototype. Nothing, and text that holds nothing, is an empty object. The given value is left as it is.
 *
 * @throws ToolArgumentError saying what came instead.
 */
export function readArguments(raw: RawArguments): SafeJson {
  try {
    const read = typeof raw === 'string' ? readText(raw) : readValue(raw);
    return isNothing(read.value) ? { value: {}, dropped: [] } : read;
  } catch (error) {
    if (error instanceof UnsafeJsonError) {
      throw new ToolArgumentError(`arguments: ${error.message}; send a smaller JSON object`);
    }
    throw error;
  }
}

function readText(text: string): SafeJson {
  if (text.length > MAX_BYTES / 3 && Buffer.byteLength(text) > MAX_BYTES) {
    throw new UnsafeJsonError(`longer than ${MAX_BYTES} bytes`);
  }
  if (isNothing(text)) {
    return { value: {}, dropped: [] };
  }
  try {
    return parseSafely(text, MAX_DEPTH);
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new ToolArgumentError(`arguments: expected a JSON object, got text that is not JSON: ${shownValue(text)}`);
    }
    throw error;
  }
}

function readValue(value: object | null | undefined): SafeJson {
  const copied = copySafely(value ?? {}, MAX_DEPTH);
  if (Buffer.byteLength(JSON.stringify(copied.value)) > MAX_BYTES) {
    throw new UnsafeJsonError(`larger than ${MAX_BYTES} bytes`);
  }
  return copied;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}
