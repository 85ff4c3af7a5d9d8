/** Keywords that say something only of values of one type. */
export const TYPE_KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
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

/** Keywords that constrain nothing: they may be left out without losing anything. */
export const ANNOTATION_KEYWORDS: readonly string[] = ['title', 'description', 'default', 'examples'];

/** The group of a JSON Schema type. */
export function groupOf(type: string): string {
  return type === 'integer' ? 'number' : type;
}
