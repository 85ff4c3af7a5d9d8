import { isJsonObject, type JsonObject } from '../json-object.js';
import { rootNode } from '../schema-node.js';
import { describeArray } from '../validation/describe-scalar.js';
import { describeSchema } from '../validation/describe-schema.js';
import { definitionName } from './inline-references.js';
import { ANNOTATION_KEYWORDS } from './keyword-groups.js';

const MAX_DEPTH = 4;

/** What stands around a schema that is being put in words. */
interface Surroundings {
  readonly defs: JsonObject;
  /** Names of the definitions that it stands in. */
  readonly open: readonly string[];
  readonly depth: number;
}

/**
 * Says a schema in a few words for a model, with what its objects and arrays hold: `number between 1 and 5`,
 * `object {name: string, age?: integer}`, `object {[name]: date}`.
 *
 * @param defs what references in the schema name.
 * @param path where the schema stands: it may be a definition, and name itself.
 */
export function inWords(schema: unknown, defs: JsonObject = {}, path = ''): string {
  const [, keyword, name, ...inside] = path.split('/');
  const isDefinition = keyword === '$defs' && name !== undefined && inside.length === 0;
  return wordsOf(schema, { defs, open: isDefinition ? [name] : [], depth: 0 });
}

/** The elements of a tuple in words, in order; those behind it where they are known. */
export function elementsInWords(prefix: readonly unknown[], rest: unknown, defs: JsonObject = {}): readonly string[] {
  return tupleWords(prefix, rest, { defs, open: [], depth: 0 });
}

function wordsOf(schema: unknown, around: Surroundings): string {
  const { defs, open, depth } = around;
  if (!isJsonObject(schema) || Object.keys(schema).every((keyword) => ANNOTATION_KEYWORDS.includes(keyword))) {
    return 'any value';
  }
  const name = definitionName(schema.$ref);
  if (name !== undefined) {
    return open.includes(name) ? 'the same' : wordsOf(defs[name], { ...around, open: [...open, name] });
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (schema.type === undefined && Array.isArray(alternatives)) {
    return [...new Set(alternatives.map((alternative) => wordsOf(alternative, around)))].join(' or ');
  }
  const inside = { ...around, depth: depth + 1 };
  switch (depth < MAX_DEPTH && schema.enum === undefined ? schema.type : undefined) {
    case 'object':
      return objectWords(schema, inside);
    case 'array':
      return arrayWords(schema, inside);
    default:
      return describeSchema(rootNode({ ...schema, $defs: defs } as JsonObject));
  }
}

function objectWords(schema: JsonObject, around: Surroundings): string {
  const { properties, propertyNames, patternProperties, additionalProperties } = schema;
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const own = entriesOf(properties).map(
    ([key, value]) => `${key}${required.includes(key) ? '' : '?'}: ${wordsOf(value, around)}`,
  );
  const matching = entriesOf(patternProperties).map(
    ([pattern, value]) => `[name matching ${pattern}]: ${wordsOf(value, around)}`,
  );
  const isOpen = isJsonObject(additionalProperties) || (isJsonObject(propertyNames) && additionalProperties !== false);
  const kind = own.length + matching.length > 0 ? 'other name' : 'name';
  const names = isJsonObject(propertyNames) ? `${kind}: ${wordsOf(propertyNames, around)}` : kind;
  const others = isOpen ? [`[${names}]: ${wordsOf(additionalProperties, around)}`] : [];
  const all = [...own, ...matching, ...others];
  return all.length === 0 ? 'object' : `object {${all.join(', ')}}`;
}

function entriesOf(schemas: unknown): readonly (readonly [string, unknown])[] {
  return isJsonObject(schemas) ? Object.entries(schemas) : [];
}

function arrayWords(schema: JsonObject, around: Surroundings): string {
  const { prefixItems, items } = schema;
  if (Array.isArray(prefixItems)) {
    return `array [${tupleWords(prefixItems, items, around).join(', ')}]`;
  }
  const words = isJsonObject(items) ? wordsOf(items, around) : undefined;
  return describeArray(schema, words?.includes(' or ') === true ? `(${words})` : words);
}

function tupleWords(prefix: readonly unknown[], rest: unknown, around: Surroundings): readonly string[] {
  const words = prefix.map((element) => wordsOf(element, around));
  return isJsonObject(rest) ? [...words, `then any number of ${wordsOf(rest, around)}`] : words;
}
