/**
 * JSON text in which the order of an object's keys makes no difference; for comparing. What JSON cannot hold is all
 * alike.
 */
export function toCanonicalJson(value: unknown): string {
  try {
    return JSON.stringify(value, sortKeys) ?? 'undefined';
  } catch {
    return 'not json';
  }
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return value;
  }
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
