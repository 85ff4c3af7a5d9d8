import { isJsonObject } from '../json-object.js';
import { toPattern } from '../pattern/to-pattern.js';

const TYPES: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

/** Deeper schemas are left to the meta-schema. */
const MAX_DEPTH = 64;

/** Whether a keyword's value is right; `depth` is that of the schema it stands in. */
type KeywordCheck = (value: unknown, depth: number) => boolean;

const isText: KeywordCheck = (value) => typeof value === 'string';
const isPattern: KeywordCheck = (value) => {
  try {
    return typeof value === 'string' && toPattern(value) !== undefined;
  } catch {
    return false;
  }
};
const isFlag: KeywordCheck = (value) => typeof value === 'boolean';
const isNumber: KeywordCheck = (value) => Number.isFinite(value);
const isCount: KeywordCheck = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isScalar: KeywordCheck = (value) =>
  typeof value === 'string' || typeof value === 'boolean' || value === null || Number.isFinite(value);
const isJson: KeywordCheck = (value, depth) => isScalar(value, depth) || (depth <= MAX_DEPTH && isNest(value, depth));
const isNest: KeywordCheck = (value, depth) =>
  Array.isArray(value) ? value.every((item) => isJson(item, depth + 1)) : isTable(value, depth + 1, isJson);
const isSchema: KeywordCheck = (value, depth) => isPlainSchema(value, depth + 1);
const isSchemas: KeywordCheck = (value, depth) =>
  Array.isArray(value) && value.length > 0 && value.every((schema) => isSchema(schema, depth));

const KEYWORDS: ReadonlyMap<string, KeywordCheck> = new Map<string, KeywordCheck>([
  ['type', (value) => TYPES.has(value)],
  ['properties', (value, depth) => isTable(value, depth, isSchema)],
  ['required', (value) => isDistinct(value) && value.every((name) => typeof name === 'string')],
  ['additionalProperties', isSchema],
  ['items', isSchema],
  ['anyOf', isSchemas],
  ['oneOf', isSchemas],
  ['allOf', isSchemas],
  ['enum', (value) => isDistinct(value) && value.length > 0],
  ['const', isJson],
  ['default', isJson],
  ['examples', (value, depth) => Array.isArray(value) && isJson(value, depth)],
  ['title', isText],
  ['description', isText],
  ['format', isText],
  ['pattern', isPattern],
  ['minimum', isNumber],
  ['maximum', isNumber],
  ['exclusiveMinimum', isNumber],
  ['exclusiveMaximum', isNumber],
  ['multipleOf', (value) => Number.isFinite(value) && Number(value) > 0],
  ['minLength', isCount],
  ['maxLength', isCount],
  ['minItems', isCount],
  ['maxItems', isCount],
  ['minProperties', isCount],
  ['maxProperties', isCount],
  ['uniqueItems', isFlag],
  ['deprecated', isFlag],
]);

/**
 * Tells whether a schema is right at first sight, by whatever draft: it is JSON, and has none but everyday keywords
 * with values of their kind. Most tools' schemas are, and need no meta-schema, whose engine takes long to load. False
 * proves nothing.
 */
export function isPlainSchema(schema: unknown, depth = 0): boolean {
  if (typeof schema === 'boolean') {
    return depth > 0;
  }
  if (!isJsonObject(schema) || depth > MAX_DEPTH) {
    return false;
  }
  for (const keyword of Object.keys(schema)) {
    if (KEYWORDS.get(keyword)?.(schema[keyword], depth) !== true) {
      return false;
    }
  }
  return true;
}

function isTable(value: unknown, depth: number, isRight: KeywordCheck): boolean {
  return isJsonObject(value) && Object.keys(value).every((name) => isRight(value[name], depth));
}

/** Of scalars alone: objects that say the same are not seen to. */
function isDistinct(value: unknown): value is readonly unknown[] {
  return (
    Array.isArray(value) &&
    value.every((item) => isScalar(item, 0)) &&
    (value.length < 2 || new Set(value).size === value.length)
  );
}
