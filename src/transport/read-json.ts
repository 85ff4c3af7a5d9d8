/** An object of parsed JSON whose members nobody has checked. */
export type JsonObject = { readonly [key: string]: unknown };

/** The value as an object; an empty one when it is something else, so that reading on finds nothing. */
export function readObject(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** The value as text; `''` when it is something else. */
export function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The value as a count; undefined when it is no finite number from 0 on. */
export function readCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** Tells whether a value is an object that is no array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
