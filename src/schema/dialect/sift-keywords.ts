import type { JsonObject } from '../json-object.js';
import { describeKeyword } from './describe-keyword.js';
import { groupOf, LOGIC_KEYWORDS, TYPE_KEYWORDS, USE_KEYWORDS } from './keyword-groups.js';
import type { Rewriting } from './rewriting.js';

const LOOK_AROUND = /\(\?(?:[=!]|<[=!])/;
/** `title` and `$comment` repeat what is said elsewhere. */
const SAID_BY_SENTENCE = ['default', 'examples'];

/** The keywords of a node that a vendor takes, and sentences for those that it does not. */
export interface SiftedKeywords {
  readonly keywords: Record<string, unknown>;
  readonly sentences: string[];
}

/**
 * Sorts a node's keywords for values of one type: taken as they are, or lost, listed and said in words. Those of other
 * types say nothing here; `handled` ones are the caller's.
 */
export function siftKeywords(
  rewriting: Rewriting,
  schema: JsonObject,
  type: string,
  path: string,
  handled: readonly string[] = [],
): SiftedKeywords {
  const own = TYPE_KEYWORDS[groupOf(type)] ?? [];
  const sifted: SiftedKeywords = { keywords: {}, sentences: [] };
  for (const [keyword, value] of Object.entries(schema)) {
    if ((own.includes(keyword) || LOGIC_KEYWORDS.includes(keyword)) && !handled.includes(keyword)) {
      siftOne(rewriting, sifted, keyword, value, type, path);
    }
  }
  return sifted;
}

/** Annotations that a node keeps, and sentences for what the vendor has no keyword for. */
export function siftAnnotations(rewriting: Rewriting, schema: JsonObject, path: string): SiftedKeywords {
  const keywords: Record<string, unknown> = {};
  if (schema.title !== undefined && rewriting.accepts('title')) {
    keywords.title = schema.title;
  }
  const sentences = SAID_BY_SENTENCE.filter((keyword) => schema[keyword] !== undefined).map((keyword) =>
    describeKeyword(keyword, schema[keyword]),
  );
  const uses = USE_KEYWORDS.filter((keyword) => schema[keyword] === true);
  for (const keyword of uses) {
    rewriting.lose(path, keyword);
  }
  return { keywords, sentences: [...sentences, ...uses.map((keyword) => describeKeyword(keyword, true))] };
}

function siftOne(
  rewriting: Rewriting,
  { keywords, sentences }: SiftedKeywords,
  keyword: string,
  value: unknown,
  type: string,
  path: string,
): void {
  if (rewriting.accepts(keyword, type) && isSayable(rewriting, keyword, value)) {
    keywords[keyword] = value;
    return;
  }
  if (keyword === 'minItems' && rewriting.accepts(keyword, type)) {
    keywords[keyword] = rewriting.rules.maxMinItems;
  }
  rewriting.lose(path, keyword);
  sentences.push(describeKeyword(keyword, value));
}

function isSayable({ rules }: Rewriting, keyword: string, value: unknown): boolean {
  switch (keyword) {
    case 'format':
      return rules.formats === undefined || rules.formats.includes(String(value));
    case 'pattern':
      return rules.noLookAround !== true || !LOOK_AROUND.test(String(value));
    case 'minItems':
      return rules.maxMinItems === undefined || Number(value) <= rules.maxMinItems;
    default:
      return true;
  }
}
