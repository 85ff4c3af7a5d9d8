/**
 * The URL that a text says; undefined for a text that is none. `URL.canParse` of Node 20 refuses letters beyond ASCII
 * once it has been called some thousand times.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
