/** A JSON object, as opposed to an array, a scalar or null. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Tells whether a value is an object that is neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
