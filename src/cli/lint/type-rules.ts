import type { JsonSchema } from '../../schema/json-schema.js';
import { flaggedPatternsIn } from '../../schema/pattern/flagged-pattern.js';
import { isAmbiguousPattern } from '../../schema/pattern/is-ambiguous-pattern.js';
import type { SchemaNode } from '../../schema/schema-node.js';
import { subschemas } from '../../schema/subschemas.js';
import type { ToolInfo } from '../../tool/tool.js';
import { parameterAt } from '../tools/parameter-at.js';
import { type LintItem, type LintRule, toolLabel } from './lint-item.js';

/** Any of these says something about a value. */
const SAYING = [
  ...['$ref', '$dynamicRef', 'const', 'enum', 'anyOf', 'oneOf', 'allOf', 'if', 'not'],
  ...['properties', 'patternProperties', 'items', 'prefixItems', 'pattern'],
];
const SAYING_OF_OBJECTS = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'propertyNames',
  '$ref',
  'anyOf',
  'oneOf',
  'allOf',
  'enum',
  'const',
];
const SAYING_OF_ARRAYS = ['items', 'prefixItems', 'contains', '$ref', 'enum', 'const'];
/** How many types a list may name before it says nothing. */
const MANY_TYPES = 5;

/** A model that may send anything will. */
export const ambiguousTypeRule: LintRule = ({ tools }) =>
  tools.flatMap((tool) =>
    [...subschemas(tool.parametersSchema).values()].flatMap((node) => {
      const found = node.pointer === '' ? undefined : ambiguityOf(node.schema);
      return found === undefined
        ? []
        : [
            itemAt(
              tool,
              node,
              'ambiguous-type',
              'warning',
              `It is ${found}.`,
              'Say what it holds: in its TypeScript type with a manifest, with @Param, or in its schema.',
            ),
          ];
    }),
  );

/** A text that nearly matches such a pattern keeps the process busy. */
export const unsafePatternRule: LintRule = ({ tools }) =>
  tools.flatMap((tool) =>
    [...subschemas(tool.parametersSchema).values()].flatMap((node) =>
      unsafePatterns(node.schema).map((pattern) =>
        itemAt(
          tool,
          node,
          'unsafe-pattern',
          'warning',
          `Its pattern ${pattern} repeats what can match a text in several ways: one that nearly matches may take minutes.`,
          'Write it without repetitions of repetitions and of alternatives that begin alike, and bound the text with maxLength.',
        ),
      ),
    ),
  );

function unsafePatterns({ pattern, patternProperties, description }: JsonSchema): readonly string[] {
  const plain = [...(typeof pattern === 'string' ? [pattern] : []), ...Object.keys(patternProperties ?? {})];
  const flagged = typeof description === 'string' ? flaggedPatternsIn(description) : [];
  return [
    ...plain.filter((source) => isAmbiguousPattern(source)),
    ...flagged
      .filter(({ source, flags }) => isAmbiguousPattern(source, flags))
      .map(({ source, flags }) => `/${source}/${flags}`),
  ];
}

/** Reflection sees a union of literals as its constructor, and says no more. */
export const reflectedTypeRule: LintRule = ({ tools }) =>
  tools.flatMap((tool) =>
    Object.entries(tool.parametersSchema.properties ?? {})
      .filter(([name, schema]) => sourceOf(tool, name) === 'reflected' && isBare(schema))
      .map(([name, schema]) => ({
        rule: 'reflected-type',
        level: 'note' as const,
        tool: toolLabel(tool),
        parameter: name,
        message: `Its type ${String(schema.type)} is reflected: a union of literals would look the same.`,
        remedy: 'Give the manifest that "npx toolwright schema" writes, or list the values with @Param({ enum }).',
      })),
  );

function ambiguityOf(schema: JsonSchema): string | undefined {
  const types = [schema.type ?? []].flat();
  if (types.length === 0) {
    return SAYING.some((keyword) => keyword in schema) ? undefined : 'of any type';
  }
  if (types.length >= MANY_TYPES) {
    return `of ${types.length} types`;
  }
  if (types.includes('object') && !says(schema, SAYING_OF_OBJECTS)) {
    return 'an object of any properties';
  }
  return types.includes('array') && !says(schema, SAYING_OF_ARRAYS) ? 'an array of any items' : undefined;
}

/** `true` and an empty schema allow everything, which says nothing. */
function says(schema: JsonSchema, keywords: readonly string[]): boolean {
  return keywords.some((keyword) => {
    const value = schema[keyword];
    return value !== undefined && value !== true && !(keyword !== 'properties' && isEmptyObject(value));
  });
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function isBare({ type, enum: values, format }: JsonSchema): boolean {
  return (type === 'string' || type === 'number') && values === undefined && format === undefined;
}

function sourceOf({ parameterSources = {} }: ToolInfo, name: string): unknown {
  return Object.hasOwn(parameterSources, name) ? parameterSources[name] : undefined;
}

function itemAt(
  tool: ToolInfo,
  { pointer }: SchemaNode,
  rule: string,
  level: LintItem['level'],
  message: string,
  remedy: string,
): LintItem {
  return { rule, level, tool: toolLabel(tool), parameter: parameterAt(pointer), message, remedy };
}
