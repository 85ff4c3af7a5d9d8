import { type JsonObject, readObject } from './read-json.js';

const REPLACEMENT = '\uFFFD';

/** The text with every half of a broken surrogate pair replaced: the vendor refuses a whole request for one of them. */
export function wellFormedText(text: string): string {
  return text.replace(/\p{Surrogate}/gu, REPLACEMENT);
}

/** The same for every text in a JSON object, keys included. */
export function wellFormedJson(value: JsonObject): JsonObject {
  const json = JSON.stringify(value);
  return json.includes('\\ud') ? readObject(JSON.parse(replaceEscapes(json))) : value;
}

/** JSON.stringify escapes halves of pairs and nothing else as `\udxxx`; the first alternative steps over `\\`. */
function replaceEscapes(json: string): string {
  return json.replace(/\\\\|\\ud[0-9a-f]{3}/g, (found) => (found === '\\\\' ? found : REPLACEMENT));
}
