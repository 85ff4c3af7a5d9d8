import { childNode, listedNodes, referencedNode, type SchemaNode } from '../schema-node.js';
import { describeArray, describeNumber, describeString } from './describe-scalar.js';

const MAX_DEPTH = 4;
const MAX_VALUES = 20;

/** Says in a few words, for a model, what a schema wants, such as `number between -90 and 90`. */
export function describeSchema(node: SchemaNode, depth = 0): string {
  const target = referencedNode(node);
  if (target !== undefined) {
    return depth < MAX_DEPTH ? describeSchema(target, depth + 1) : 'value';
  }
  const { schema } = node;
  if ('const' in schema) {
    return JSON.stringify(schema.const) ?? 'value';
  }
  if (Array.isArray(schema.enum)) {
    return `one of ${listValues(schema.enum)}`;
  }
  const alternatives = [...listedNodes(node, 'anyOf'), ...listedNodes(node, 'oneOf')];
  if (schema.type === undefined && alternatives.length > 0) {
    return depth < MAX_DEPTH ? describeAlternatives(alternatives, depth) : 'value';
  }
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  return types.length === 0 ? describeUntyped(node) : types.map((type) => describeType(type, node, depth)).join(' or ');
}

function describeUntyped({ schema }: SchemaNode): string {
  const { required } = schema;
  if (['pattern', 'format', 'minLength', 'maxLength'].some((keyword) => keyword in schema)) {
    return describeString(schema);
  }
  return Array.isArray(required) ? `object with ${required.join(', ')}` : 'another value';
}

/** Values as JSON, separated by commas; the first twenty. */
export function listValues(values: readonly unknown[]): string {
  const shown = values.slice(0, MAX_VALUES).map((value) => JSON.stringify(value) ?? String(value));
  const more = values.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function describeAlternatives(alternatives: readonly SchemaNode[], depth: number): string {
  const words = new Set(alternatives.map((alternative) => describeSchema(alternative, depth + 1)));
  return [...words].join(' or ');
}

function describeType(type: string, node: SchemaNode, depth: number): string {
  switch (type) {
    case 'string':
      return describeString(node.schema);
    case 'number':
    case 'integer':
      return describeNumber(type, node.schema);
    case 'array': {
      const items = childNode(node, 'items');
      const element = items === undefined || depth >= MAX_DEPTH ? undefined : describeSchema(items, depth + 1);
      return describeArray(node.schema, element);
    }
    default:
      return type;
  }
}
