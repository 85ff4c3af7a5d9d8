import type { Ajv } from 'ajv';
import { isJsonObject } from '../json-object.js';
import type { JsonSchema } from '../json-schema.js';
import { indexNodes, nodeAt } from '../schema-node.js';
import { createAjv, draftOf, type SchemaDraft } from './ajv-engine.js';

const engines = new Map<SchemaDraft, Ajv>();

/**
 * Lists why an object cannot serve as the schema of a tool's arguments: not JSON, not by the meta-schema, not of an
 * object, or with references that lead nowhere. Empty when it can.
 */
export function checkSchema(schema: JsonSchema): readonly string[] {
  if (!isJson(schema)) {
    return ['is not plain JSON'];
  }
  if (schema.type !== 'object') {
    return [`describes ${JSON.stringify(schema.type) ?? 'a value of any type'}; "type": "object" is needed`];
  }
  return [...checkByMetaSchema(schema), ...checkReferences(schema)];
}

function isJson(schema: JsonSchema): boolean {
  try {
    return typeof JSON.stringify(schema) === 'string';
  } catch {
    return false;
  }
}

function checkByMetaSchema(schema: JsonSchema): readonly string[] {
  const draft = draftOf(schema);
  let engine = engines.get(draft);
  if (engine === undefined) {
    engine = createAjv(draft, { allErrors: true });
    engines.set(draft, engine);
  }
  const { $schema: _, ...body } = schema;
  if (engine.validateSchema(body) === true) {
    return [];
  }
  const lines = (engine.errors ?? []).map(({ instancePath, message }) => `at "${instancePath}": ${message}`);
  return [...new Set(lines)].slice(0, 8);
}

function checkReferences(schema: JsonSchema): readonly string[] {
  const problems: string[] = [];
  for (const [place, { pointer }] of indexNodes(schema)) {
    const reference = isJsonObject(place) ? place.$ref : undefined;
    if (typeof reference === 'string' && reference.startsWith('#/') && nodeAt(schema, reference) === undefined) {
      problems.push(`at "${pointer}": "$ref": "${reference}" leads nowhere`);
    }
  }
  return problems;
}
