import { isJsonObject } from '../json-object.js';

/** Whether two JSON values say the same; the order of keys says nothing. */
export function isJsonEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isJsonEqual(item, other[index]));
  }
  if (isJsonObject(one) && isJsonObject(other)) {
    const keys = Object.keys(one);
    return (
      keys.length === Object.keys(other).length &&
      keys.every((key) => Object.hasOwn(other, key) && isJsonEqual(one[key], other[key]))
    );
  }
  return one === other;
}
