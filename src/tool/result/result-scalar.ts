import { Buffer } from 'node:buffer';
import { isAnyArrayBuffer, isBoxedPrimitive, isDate, isPromise, isRegExp, isWeakMap, isWeakSet } from 'node:util/types';

const MAX_BYTES = 10_000_000;

/** A value that a result shows in one piece. */
export type ResultScalar = string | number | boolean | null;

/** The one piece that a value is shown as; undefined for objects with parts. */
export function toScalar(value: unknown): ResultScalar | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'bigint':
      return String(value);
    case 'undefined':
      return null;
    case 'symbol':
      return `[${String(value)}]`;
    case 'function':
      return `[function ${value.name}]`;
    case 'object':
      return value === null ? null : objectScalar(value);
  }
}

function objectScalar(value: object): ResultScalar | undefined {
  if (isDate(value)) {
    return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  }
  if (isBoxedPrimitive(value)) {
    return toScalar(value.valueOf());
  }
  if (isRegExp(value) || value instanceof URL || value instanceof URLSearchParams) {
    return String(value);
  }
  const bytes = bytesOf(value);
  if (bytes !== undefined) {
    const note = `${value.constructor.name}, ${bytes.byteLength} bytes`;
    return bytes.byteLength > MAX_BYTES
      ? `[${note}, too many to show]`
      : `[${note}, base64] ${bytes.toString('base64')}`;
  }
  if (isPromise(value)) {
    return '[Promise, not awaited]';
  }
  return isWeakMap(value) || isWeakSet(value) ? `[${value.constructor.name}, not readable]` : undefined;
}

function bytesOf(value: object): Buffer | undefined {
  if (ArrayBuffer.isView(value)) {
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
  return isAnyArrayBuffer(value) ? Buffer.from(value) : undefined;
}
