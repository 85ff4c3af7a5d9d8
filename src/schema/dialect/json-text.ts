import type { JsonObject } from '../json-object.js';
import type { Codec, Rewritten } from './codec.js';
import { describeKeyword, withSentences } from './describe-keyword.js';
import { inWords } from './in-words.js';
import type { Rewriting } from './rewriting.js';
import { siftAnnotations } from './sift-keywords.js';

/** Nothing but these words tells the model what to write. */
const MAX_CHARS = 1_000;
const COUNTS = ['minProperties', 'maxProperties'];

/** Marks codecs whose vendor form is a string that may hold anything. */
const TEXT_CODEC: Codec = {
  encode: (value) => JSON.stringify(value),
  decode: (value) => (typeof value === 'string' ? parsed(value) : value),
};

/** A value whose form the vendor cannot be told: it travels as JSON text. */
export function jsonText(rewriting: Rewriting, schema: JsonObject, path: string, keyword: string): Rewritten {
  rewriting.lose(path, keyword, 'sent as JSON text');
  rewriting.hasCodecs = true;
  const { keywords, sentences } = siftAnnotations(rewriting, schema, path);
  const words = inWords(schema, rewriting.defs, path);
  const form = words.length > MAX_CHARS ? `${words.slice(0, MAX_CHARS)}…` : `${words}.`;
  const counts = COUNTS.filter((count) => schema[count] !== undefined);
  const description = withSentences(schema.description, [
    ...sentences,
    `JSON text of ${form}`,
    ...counts.map((count) => describeKeyword(count, schema[count])),
  ]);
  return { schema: { type: 'string', ...keywords, description }, codec: TEXT_CODEC };
}

/** Whether a value travels as JSON text. */
export function isJsonText({ codec }: Rewritten): boolean {
  return codec === TEXT_CODEC;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value));
  } catch {
    return text;
  }
}
