import type { JsonObject } from '../json-object.js';

/** Keywords that say something only of values of one type. */
export const TYPE_KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType', 'contentSchema'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'],
  array: [
    ...['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems'],
    ...['contains', 'minContains', 'maxContains', 'unevaluatedItems'],
  ],
  object: [
    ...['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames'],
    ...['minProperties', 'maxProperties', 'dependentRequired', 'dependentSchemas', 'unevaluatedProperties'],
  ],
  boolean: [],
  null: [],
};

/** Keywords that constrain values of any type, beside `type`, `enum`, `const` and the unions. */
export const LOGIC_KEYWORDS: readonly string[] = ['not', 'if', 'then', 'else'];

/** Annotations that change what a model should send, if they are true. */
export const USE_KEYWORDS: readonly string[] = ['deprecated', 'readOnly', 'writeOnly'];

/** Keywords that constrain nothing. */
export const ANNOTATION_KEYWORDS: readonly string[] = [
  ...['title', 'description', 'default', 'examples'],
  ...USE_KEYWORDS,
];

/** The group of a JSON Schema type. */
export function groupOf(type: string): string {
  return type === 'integer' ? 'number' : type;
}

/** Takes a schema apart into what constrains nothing, and the rest. */
export function splitAnnotations(schema: JsonObject): { readonly annotations: JsonObject; readonly rest: JsonObject } {
  const entries = Object.entries(schema);
  const isAnnotation = ([keyword]: readonly [string, unknown]) => ANNOTATION_KEYWORDS.includes(keyword);
  return {
    annotations: Object.fromEntries(entries.filter(isAnnotation)),
    rest: Object.fromEntries(entries.filter((entry) => !isAnnotation(entry))),
  };
}
