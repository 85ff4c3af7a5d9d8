import { isNativeError } from 'node:util/types';

/** Tells whether a value is an error, of whatever realm. Never throws, not even for a revoked proxy. */
export function isError(value: unknown): value is Error {
  try {
    return isNativeError(value) || value instanceof Error;
  } catch {
    return false;
  }
}
