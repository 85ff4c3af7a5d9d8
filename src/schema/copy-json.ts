/**
 * Copies a JSON value, so that whoever receives it may change it. Objects get the ordinary prototype, which libraries
 * ask for with `instanceof`; anything that is not JSON is kept as it is.
 */
export function copyJson(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(copyJson);
  }
  if (!isPlain(value)) {
    return value;
  }
  const copy: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    if (key !== '__proto__') {
      copy[key] = copyJson(entry);
    }
  }
  return copy;
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
