/** Middle and quarters of samples. */
export function quartiles(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return { q1: at(sorted, 0.25), median: at(sorted, 0.5), q3: at(sorted, 0.75) };
}

function at(sorted, part) {
  const place = (sorted.length - 1) * part;
  const low = Math.floor(place);
  const high = Math.min(low + 1, sorted.length - 1);
  return sorted[low] + (sorted[high] - sorted[low]) * (place - low);
}
