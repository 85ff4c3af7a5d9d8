import { isJsonObject, type JsonObject } from '../json-object.js';
import { rootNode } from '../schema-node.js';
import { describeArray } from '../validation/describe-scalar.js';
import { describeSchema } from '../validation/describe-schema.js';
import { definitionName } from './inline-references.js';
import { ANNOTATION_KEYWORDS } from './keyword-groups.js';

const MAX_DEPTH = 4;

/**
 * Says a schema in a few words for a model, with what its objects and arrays hold: `number between 1 and 5`,
 * `object {name: string, age?: integer}`, `object {[name]: date}`.
 *
 * @param defs what references in the schema name.
 */
export function inWords(schema: unknown, defs: JsonObject = {}): string {
  return wordsOf(schema, defs, 0);
}

/** The elements of a tuple in words, in order; those behind it where they are known. */
export function elementsInWords(prefix: readonly unknown[], rest: unknown, defs: JsonObject = {}): readonly string[] {
  return tupleWords(prefix, rest, defs, 0);
}

function wordsOf(schema: unknown, defs: JsonObject, depth: number): string {
  if (!isJsonObject(schema) || Object.keys(schema).every((keyword) => ANNOTATION_KEYWORDS.includes(keyword))) {
    return 'any value';
  }
  const name = definitionName(schema.$ref);
  if (name !== undefined) {
    return depth < MAX_DEPTH ? wordsOf(defs[name], defs, depth + 1) : 'value';
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (schema.type === undefined && Array.isArray(alternatives)) {
    return [...new Set(alternatives.map((alternative) => wordsOf(alternative, defs, depth + 1)))].join(' or ');
  }
  switch (depth < MAX_DEPTH && schema.enum === undefined ? schema.type : undefined) {
    case 'object':
      return objectWords(schema, defs, depth);
    case 'array':
      return arrayWords(schema, defs, depth);
    default:
      return describeSchema(rootNode({ ...schema, $defs: defs } as JsonObject));
  }
}

function objectWords(schema: JsonObject, defs: JsonObject, depth: number): string {
  const { properties, propertyNames, patternProperties, additionalProperties } = schema;
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const own = entriesOf(properties).map(
    ([key, value]) => `${key}${required.includes(key) ? '' : '?'}: ${wordsOf(value, defs, depth + 1)}`,
  );
  const matching = entriesOf(patternProperties).map(
    ([pattern, value]) => `[name matching ${pattern}]: ${wordsOf(value, defs, depth + 1)}`,
  );
  const isOpen = isJsonObject(additionalProperties) || (isJsonObject(propertyNames) && additionalProperties !== false);
  const kind = own.length + matching.length > 0 ? 'other name' : 'name';
  const names = isJsonObject(propertyNames) ? `${kind}: ${wordsOf(propertyNames, defs, depth + 1)}` : kind;
  const others = isOpen ? [`[${names}]: ${wordsOf(additionalProperties, defs, depth + 1)}`] : [];
  const all = [...own, ...matching, ...others];
  return all.length === 0 ? 'object' : `object {${all.join(', ')}}`;
}

function entriesOf(schemas: unknown): readonly (readonly [string, unknown])[] {
  return isJsonObject(schemas) ? Object.entries(schemas) : [];
}

function arrayWords(schema: JsonObject, defs: JsonObject, depth: number): string {
  const { prefixItems, items } = schema;
  if (Array.isArray(prefixItems)) {
    return `array [${tupleWords(prefixItems, items, defs, depth).join(', ')}]`;
  }
  return describeArray(schema, isJsonObject(items) ? wordsOf(items, defs, depth + 1) : undefined);
}

function tupleWords(prefix: readonly unknown[], rest: unknown, defs: JsonObject, depth: number): readonly string[] {
  const words = prefix.map((element) => wordsOf(element, defs, depth + 1));
  return isJsonObject(rest) ? [...words, `then any number of ${wordsOf(rest, defs, depth + 1)}`] : words;
}
