/** Built-in types that travel as one JSON text, by the names that a manifest has for them. */
export const BUILT_IN_TYPES: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['Buffer', Buffer],
  ['Date', Date],
  ['RegExp', RegExp],
  ['URL', URL],
  ['Uint8Array', Uint8Array],
  ['bigint', BigInt],
]);
