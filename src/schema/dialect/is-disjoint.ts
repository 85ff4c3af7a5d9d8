import { jsonKind } from '../json-kind.js';
import { isJsonObject, type JsonObject } from '../json-object.js';
import { definitionName } from './inline-references.js';
import { isJsonEqual } from './json-equal.js';

/** Whether no value can fit two of these schemas: other types, or one property that always differs. */
export function isDisjoint(schemas: readonly JsonObject[], defs: JsonObject): boolean {
  const resolved = schemas.map((schema) => resolve(schema, defs));
  return resolved.every((one, index) => resolved.slice(index + 1).every((other) => areApart(one, other)));
}

function resolve(schema: JsonObject, defs: JsonObject): JsonObject {
  const name = definitionName(schema.$ref);
  const target = name === undefined ? schema : defs[name];
  return isJsonObject(target) ? target : {};
}

function areApart(one: JsonObject, other: JsonObject): boolean {
  const kinds = kindsOf(one);
  const others = kindsOf(other);
  if (kinds !== undefined && others !== undefined && kinds.every((kind) => !others.includes(kind))) {
    return true;
  }
  const values = valuesOf(one);
  const otherValues = valuesOf(other);
  if (values !== undefined && otherValues !== undefined) {
    return values.every((value) => otherValues.every((mine) => !isJsonEqual(value, mine)));
  }
  return sharedKeys(one, other).some((key) => areApart(propertyOf(one, key), propertyOf(other, key)));
}

function sharedKeys(one: JsonObject, other: JsonObject): readonly string[] {
  const isObject = one.type === 'object' && other.type === 'object';
  const required = Array.isArray(other.required) ? other.required : [];
  return isObject && Array.isArray(one.required) ? one.required.filter((key) => required.includes(key)) : [];
}

function propertyOf({ properties }: JsonObject, key: string): JsonObject {
  const property = isJsonObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
  return isJsonObject(property) ? property : {};
}

function kindsOf(schema: JsonObject): readonly unknown[] | undefined {
  if (schema.type !== undefined) {
    const types = Array.isArray(schema.type) ? schema.type : [schema.type];
    return types.map((type) => (type === 'integer' ? 'number' : type));
  }
  return valuesOf(schema)?.map(jsonKind);
}

function valuesOf(schema: JsonObject): readonly unknown[] | undefined {
  if ('const' in schema) {
    return [schema.const];
  }
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}
