import type { JsonSchema } from '../schema/json-schema.js';

/** The schema of a value that may also be null. */
export function nullable(schema: JsonSchema): JsonSchema {
  if (schema.anyOf !== undefined && Object.keys(schema).length === 1) {
    return { anyOf: [...schema.anyOf, { type: 'null' }] };
  }
  const isSimple = typeof schema.type === 'string' && schema.enum === undefined && schema.const === undefined;
  return isSimple ? { ...schema, type: [String(schema.type), 'null'] } : { anyOf: [schema, { type: 'null' }] };
}

/** The schema of a value that fits one of several; bare types read shorter as a list of types. */
export function alternatives(schemas: readonly JsonSchema[]): JsonSchema {
  const [first = {}, ...others] = new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values();
  if (others.length === 0) {
    return first;
  }
  const all = [first, ...others];
  const isBare = all.every((schema) => typeof schema.type === 'string' && Object.keys(schema).length === 1);
  return isBare ? { type: all.map(({ type }) => String(type)) } : { anyOf: all };
}

/** Plain types read best before the others. */
export function plainFirst(schemas: readonly JsonSchema[]): readonly JsonSchema[] {
  const isPlain = ({ type, ...rest }: JsonSchema) => type !== undefined && Object.keys(rest).length === 0;
  return [...schemas.filter(isPlain), ...schemas.filter((schema) => !isPlain(schema))];
}
