import type { ErrorObject } from 'ajv';
import { childNode, type SchemaNode } from '../schema-node.js';
import { describeSchema, listValues } from './describe-schema.js';

/** Says in words for a model what one broken keyword demands. */
type RuleReader = (node: SchemaNode, params: Readonly<Record<string, unknown>>) => string;

/** A pattern that is nothing but a text, escaped where need be. */
const LITERAL = /^(?:[\w\s]|\\[^\w\s\\])+$/;

const whole: RuleReader = (node) => `expected ${describeSchema(node)}`;

const RULES: Readonly<Record<string, RuleReader>> = {
  ...Object.fromEntries(
    (
      'type enum const minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format ' +
      'minItems maxItems uniqueItems'
    )
      .split(' ')
      .map((keyword) => [keyword, whole]),
  ),
  contains: (node, { minContains, maxContains }) => {
    const least = count(minContains ?? 1, 'item');
    const most = maxContains === undefined ? '' : `, at most ${String(maxContains)},`;
    return `expected array in which at least ${least}${most} fit${minContains === 1 ? 's' : ''}: ${inner(node, 'contains')}`;
  },
  dependentRequired: (_, { property, deps }) => `expected ${String(deps)} beside ${String(property)}`,
  'false schema': () => 'expected nothing here',
  maxProperties: (_, { limit }) => `expected object of at most ${count(limit, 'property')}`,
  minProperties: (_, { limit }) => `expected object of at least ${count(limit, 'property')}`,
  not: (node) => describeNot(childNode(node, 'not')),
  propertyNames: (node, { propertyName }) =>
    `unknown name "${String(propertyName)}"; expected names of the form: ${inner(node, 'propertyNames')}`,
};

/** Says what the keyword of an error demands of the value; what nobody has words for is said by ajv. */
export function describeRule(node: SchemaNode, { keyword, params, message }: ErrorObject): string {
  const read = Object.hasOwn(RULES, keyword) ? RULES[keyword] : undefined;
  return read?.(node, params) ?? message ?? keyword;
}

function describeNot(excluded: SchemaNode | undefined): string {
  if (excluded === undefined || Object.keys(excluded.schema).length === 0) {
    return 'expected nothing here';
  }
  const { schema } = excluded;
  const contained = childNode(excluded, 'contains');
  if (contained !== undefined) {
    return `expected array without ${valuesOf(contained) ?? `any item that is ${describeSchema(contained)}`}`;
  }
  if (typeof schema.pattern === 'string') {
    return LITERAL.test(schema.pattern)
      ? `expected string without ${JSON.stringify(schema.pattern.replaceAll('\\', ''))}`
      : `expected string that does not match ${schema.pattern}`;
  }
  return `expected anything but ${valuesOf(excluded) ?? describeSchema(excluded)}`;
}

function valuesOf({ schema }: SchemaNode): string | undefined {
  const values = 'const' in schema ? [schema.const] : schema.enum;
  return Array.isArray(values) ? listValues(values) : undefined;
}

function inner(node: SchemaNode, keyword: string): string {
  const child = childNode(node, keyword);
  return child === undefined ? 'any value' : describeSchema(child);
}

function count(limit: unknown, unit: 'item' | 'property'): string {
  const plural = unit === 'item' ? 'items' : 'properties';
  return `${String(limit)} ${limit === 1 ? unit : plural}`;
}
