import type { Ajv } from 'ajv';
import type { JsonSchema } from '../json-schema.js';
import { toPattern } from '../pattern/to-pattern.js';
import { referencedNode, type SchemaNode } from '../schema-node.js';
import { subschemas } from '../subschemas.js';
import { createAjv, draftOf, type SchemaDraft } from './ajv-engine.js';
import { isPlainSchema } from './is-plain-schema.js';

const engines = new Map<SchemaDraft, Ajv>();

/**
 * Lists why an object cannot serve as the schema of a tool's arguments: not JSON, not by the meta-schema, not of an
 * object, or with references that lead nowhere or patterns that are none. Empty when it can.
 */
export function checkSchema(schema: JsonSchema): readonly string[] {
  if (schema.type === 'object' && isPlainSchema(schema)) {
    return [];
  }
  if (!isWritable(schema)) {
    return ['is not plain JSON'];
  }
  if (schema.type !== 'object') {
    return [`describes ${JSON.stringify(schema.type) ?? 'a value of any type'}; "type": "object" is needed`];
  }
  return [...checkByMetaSchema(schema), ...checkParts(schema)];
}

function isWritable(schema: JsonSchema): boolean {
  try {
    return JSON.stringify(schema) !== undefined;
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

function checkParts(schema: JsonSchema): readonly string[] {
  return [...subschemas(schema).values()].flatMap((node) => [...checkReference(node), ...checkPatterns(node)]);
}

function checkReference(node: SchemaNode): readonly string[] {
  const { $ref } = node.schema;
  const isLost = typeof $ref === 'string' && $ref.startsWith('#/') && referencedNode(node) === undefined;
  return isLost ? [`at "${node.pointer}": "$ref": "${$ref}" leads nowhere`] : [];
}

/** The meta-schema does not look into patterns, as ajv reads it. */
function checkPatterns({ schema, pointer }: SchemaNode): readonly string[] {
  const keys = Object.keys(schema.patternProperties ?? {});
  const sources = typeof schema.pattern === 'string' ? [schema.pattern, ...keys] : keys;
  return sources.flatMap((source) => {
    try {
      toPattern(source);
      return [];
    } catch {
      return [`at "${pointer}": the pattern ${JSON.stringify(source)} is no regular expression`];
    }
  });
}
