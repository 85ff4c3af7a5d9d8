import { BUILT_IN_TYPES } from '../schema/built-in-types.js';
import { definitionName } from '../schema/definition-name.js';
import { isJsonObject } from '../schema/json-object.js';
import type { JsonSchema } from '../schema/json-schema.js';
import { TYPE_KEYWORD } from '../schema/tool-manifest.js';

/**
 * Writes a manifest's schema as a TypeScript type, with literals for enums and the properties of classes.
 *
 * @param nameOf the type that stands for a definition.
 */
export function schemaType(schema: JsonSchema, nameOf: (definition: string) => string): string {
  const { $ref, anyOf, type } = schema;
  const named = schema[TYPE_KEYWORD];
  const inner = (part: JsonSchema): string => schemaType(part, nameOf);
  const definition = definitionName($ref);
  if (definition !== undefined) {
    return nameOf(definition);
  }
  if (anyOf !== undefined) {
    return anyOf.map(inner).join(' | ');
  }
  if (typeof named === 'string' && BUILT_IN_TYPES.has(named)) {
    const written = named === 'bigint' && schema.enum !== undefined ? `${schema.enum[0]}n` : named;
    return [type].flat().includes('null') ? `${written} | null` : written;
  }
  if (schema.enum !== undefined) {
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  }
  if (Array.isArray(type)) {
    return type.map((one) => inner({ ...schema, type: one })).join(' | ');
  }
  if (type === 'array') {
    return listType(schema, inner);
  }
  return type === 'object' ? objectType(schema, inner) : type === 'integer' ? 'number' : String(type);
}

function listType(schema: JsonSchema, inner: (part: JsonSchema) => string): string {
  const { items, prefixItems, minItems = 0 } = schema;
  const element = isJsonObject(items) ? inner(items) : undefined;
  if (schema[TYPE_KEYWORD] === 'Set') {
    return `Set<${element}>`;
  }
  if (!Array.isArray(prefixItems)) {
    return `(${element})[]`;
  }
  const fixed = prefixItems.map((part: JsonSchema, index) => `(${inner(part)})${index < Number(minItems) ? '' : '?'}`);
  return `[${[...fixed, ...(element === undefined ? [] : [`...(${element})[]`])].join(', ')}]`;
}

function objectType(schema: JsonSchema, inner: (part: JsonSchema) => string): string {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const values = isJsonObject(additionalProperties) ? inner(additionalProperties) : undefined;
  const keys = isJsonObject(propertyNames) ? inner(propertyNames) : 'string';
  if (schema[TYPE_KEYWORD] === 'Map') {
    return `Map<${keys}, ${values}>`;
  }
  const isThere = (name: string, part: JsonSchema): boolean =>
    required.includes(name) || (isClass(schema) && part.default !== undefined);
  const members = Object.entries(properties).map(
    ([name, part]) => `${JSON.stringify(name)}${isThere(name, part) ? '' : '?'}: ${inner(part)}`,
  );
  return `{ ${[...members, ...(values === undefined ? [] : [`[key: ${keys}]: ${values}`])].join('; ')} }`;
}

/** Initial values may be left out in JSON, and are properties of every instance. */
function isClass(schema: JsonSchema): boolean {
  return String(schema[TYPE_KEYWORD]).startsWith('class ');
}
