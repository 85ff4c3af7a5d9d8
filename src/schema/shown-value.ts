const MAX_CHARS = 80;

/** Writes a value for an error message that a model reads: JSON, cut at 80 characters. */
export function shownValue(value: unknown): string {
  const text = jsonText(value);
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
}

function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return typeof value;
  }
}
