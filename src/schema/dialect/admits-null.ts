import { isJsonObject, type JsonObject } from '../json-object.js';
import { definitionName } from './inline-references.js';

/** Whether a schema says that null is one of its values; a free value does not say it. */
export function admitsNull(schema: unknown, defs: JsonObject, seen: readonly string[] = []): boolean {
  if (!isJsonObject(schema)) {
    return false;
  }
  const name = definitionName(schema.$ref);
  if (name !== undefined) {
    return !seen.includes(name) && admitsNull(defs[name], defs, [...seen, name]);
  }
  const { type, anyOf, oneOf, enum: values } = schema;
  const isNullType = type === 'null' || (Array.isArray(type) && type.includes('null'));
  const alternatives = [anyOf, oneOf].flatMap((union) => (Array.isArray(union) ? union : []));
  return (
    (isNullType && (!Array.isArray(values) || values.includes(null))) ||
    (type === undefined && Array.isArray(values) && values.includes(null)) ||
    schema.const === null ||
    alternatives.some((alternative) => admitsNull(alternative, defs, seen))
  );
}
