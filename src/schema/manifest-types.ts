import { definitionName } from './definition-name.js';
import { isJsonObject } from './json-object.js';
import type { JsonSchema } from './json-schema.js';
import { TYPE_KEYWORD } from './tool-manifest.js';
import type { TypeToken } from './type-token.js';

/** What a manifest says about one type. */
export interface ManifestTypes {
  readonly schema: JsonSchema;
  /** What `$ref`s in the schema name. */
  readonly definitions: Readonly<Record<string, JsonSchema>>;
  /** Classes whose instances can be made, found by their names. */
  readonly classes: readonly TypeToken[];
}

/** What a manifest says about a property of an object type, a recursive one included. */
export function typesOfProperty(types: ManifestTypes | undefined, name: string): ManifestTypes | undefined {
  const schema = types === undefined ? undefined : own(resolved(types).properties, name);
  return types === undefined || schema === undefined ? undefined : { ...types, schema };
}

/** What a manifest says about the elements of a collection. */
export function typesOfElement(types: ManifestTypes | undefined): ManifestTypes | undefined {
  const { items, additionalProperties } = types?.schema ?? {};
  const schema = isJsonObject(items) ? items : additionalProperties;
  return types === undefined || !isJsonObject(schema) ? undefined : { ...types, schema };
}

/** What a manifest says about a class that a type consists of: itself, an alternative, or the elements. */
export function typesOfClass(
  types: ManifestTypes | undefined,
  token: TypeToken,
  seen: ReadonlySet<JsonSchema> = new Set(),
): ManifestTypes | undefined {
  const schema = types === undefined ? undefined : resolved(types);
  if (types === undefined || schema === undefined || seen.has(schema)) {
    return undefined;
  }
  if (schema[TYPE_KEYWORD] === `class ${token.name}`) {
    return { ...types, schema };
  }
  const parts = [...(schema.anyOf ?? []), schema.items, schema.additionalProperties].filter(isJsonObject);
  return parts
    .map((part) => typesOfClass({ ...types, schema: part }, token, new Set([...seen, schema])))
    .find((found) => found !== undefined);
}

function resolved({ schema, definitions }: ManifestTypes): JsonSchema {
  const name = definitionName(schema.$ref);
  return name === undefined ? schema : (own(definitions, name) ?? schema);
}

function own(table: Readonly<Record<string, JsonSchema>> | undefined, name: string): JsonSchema | undefined {
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}
