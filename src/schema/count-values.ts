/** Counts the values inside a JSON value, itself included; stops counting at `limit`. */
export function countValues(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null) {
    return 1;
  }
  let count = 1;
  for (const child of Object.values(value)) {
    if (count >= limit) {
      break;
    }
    count += countValues(child, limit - count);
  }
  return count;
}
