const TYPES: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

/** Deeper schemas are left to the meta-schema. */
const MAX_DEPTH = 64;

/** Whether a keyword's value is right; `depth` is that of the schema it stands in. */
type KeywordCheck = (value: unknown, depth: number) => boolean;

const isText: KeywordCheck = (value) => typeof value === 'string';
const isFlag: KeywordCheck = (value) => typeof value === 'boolean';
const isNumber: KeywordCheck = (value) => Number.isFinite(value);
const isCount: KeywordCheck = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isList: KeywordCheck = (value) => Array.isArray(value);
const isAnything: KeywordCheck = () => true;
const isSchema: KeywordCheck = (value, depth) => isPlainSchema(value, depth + 1);
const isSchemas: KeywordCheck = (value, depth) =>
  Array.isArray(value) && value.length > 0 && value.every((schema) => isSchema(schema, depth));

const KEYWORDS: ReadonlyMap<string, KeywordCheck> = new Map<string, KeywordCheck>([
  ['type', (value) => TYPES.has(value)],
  ['properties', (value, depth) => isObject(value) && Object.values(value).every((schema) => isSchema(schema, depth))],
  ['required', (value) => isDistinct(value) && value.every((name) => typeof name === 'string')],
  ['additionalProperties', isSchema],
  ['items', isSchema],
  ['anyOf', isSchemas],
  ['oneOf', isSchemas],
  ['allOf', isSchemas],
  ['enum', (value) => isDistinct(value) && value.length > 0],
  ['const', isAnything],
  ['default', isAnything],
  ['examples', isList],
  ['title', isText],
  ['description', isText],
  ['format', isText],
  ['pattern', isText],
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
 * Tells whether a schema is right at first sight, by whatever draft: it has none but everyday keywords, with values of
 * their kind. Most tools' schemas are, and need no meta-schema, whose engine takes long to load. False proves nothing.
 */
export function isPlainSchema(schema: unknown, depth = 0): boolean {
  if (typeof schema === 'boolean') {
    return depth > 0;
  }
  if (!isObject(schema) || depth > MAX_DEPTH) {
    return false;
  }
  return Object.entries(schema).every(([keyword, value]) => KEYWORDS.get(keyword)?.(value, depth) === true);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Of scalars alone: objects that say the same are not seen to. */
function isDistinct(value: unknown): value is readonly unknown[] {
  return (
    Array.isArray(value) &&
    value.every((item) => !isObject(item) && !Array.isArray(item)) &&
    new Set(value).size === value.length
  );
}
