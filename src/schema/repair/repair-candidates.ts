import { exactNumber } from '../exact-number.js';
import { type JsonKind, jsonKind } from '../json-kind.js';
import { parseSafely } from '../safe-json.js';
import { childNode, type SchemaNode } from '../schema-node.js';

/** Another reading of a value. */
export interface Candidate<T = unknown> {
  readonly value: T;
  /** What was done to get it. */
  readonly repair: string;
}

/** Where the value stands. */
export interface CandidatePlace {
  readonly isElement: boolean;
  /** Levels of nesting above the value. */
  readonly depth: number;
}

/** How the repair of an array or object in a string begins. */
export const FROM_TEXT = 'JSON text to ';

const MAX_DEPTH = 64;

/** Every reading of a value as one of the kinds that the schema admits; the value itself is of none of them. */
export function convertedCandidates(
  value: unknown,
  node: SchemaNode,
  kinds: ReadonlySet<JsonKind>,
  place: CandidatePlace,
): readonly Candidate[] {
  const fromText = typeof value === 'string' ? textCandidates(value, kinds, place.depth) : [];
  const isJsonArray = fromText.some((candidate) => Array.isArray(candidate.value));
  const mayWrap = kinds.has('array') && !place.isElement && !isJsonArray && isSingleValue(value, node);
  return mayWrap ? [...fromText, { value: [value], repair: 'single value to array' }] : fromText;
}

/** A string's other spelling: the enum value that differs in letter case alone, midnight UTC for a date. */
export function respelled(value: string, { schema }: SchemaNode): Candidate<string> | undefined {
  const allowed = Array.isArray(schema.enum) ? schema.enum : 'const' in schema ? [schema.const] : [];
  const matches = allowed.filter((option) => typeof option === 'string' && isSameLetters(option, value));
  const [match] = matches;
  if (matches.length === 1 && match !== value) {
    return { value: String(match), repair: 'letter case' };
  }
  if (schema.format === 'date-time' && isDate(value)) {
    return { value: `${value}T00:00:00.000Z`, repair: 'date to date-time at midnight UTC' };
  }
  return undefined;
}

function textCandidates(text: string, kinds: ReadonlySet<JsonKind>, depth: number): readonly Candidate[] {
  const candidates: Candidate[] = [];
  const number = kinds.has('number') ? exactNumber(text) : undefined;
  if (number !== undefined) {
    candidates.push({ value: number, repair: 'string to number' });
  }
  if (kinds.has('boolean') && /^(?:true|false)$/i.test(text)) {
    candidates.push({ value: text.toLowerCase() === 'true', repair: 'string to boolean' });
  }
  const parsed = kinds.has('array') || kinds.has('object') ? parseContainer(text, depth) : undefined;
  if (parsed !== undefined && kinds.has(jsonKind(parsed))) {
    candidates.push({ value: parsed, repair: FROM_TEXT + jsonKind(parsed) });
  }
  return candidates;
}

/** The array or object that a text holds; undefined when it holds none, or one with keys that must be left out. */
function parseContainer(text: string, depth: number): unknown {
  if (!/^\s*[[{]/.test(text)) {
    return undefined;
  }
  try {
    const { value, dropped } = parseSafely(text, MAX_DEPTH - depth);
    return dropped.length === 0 ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A blank string more likely means nothing at all, and what is to become an array of arrays could be either level. */
function isSingleValue(value: unknown, node: SchemaNode): boolean {
  const items = childNode(node, 'items');
  return value !== null && items !== undefined && !(typeof value === 'string' && value.trim() === '');
}

function isSameLetters(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}
