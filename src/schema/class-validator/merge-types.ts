import { isJsonObject } from '../json-object.js';
import type { JsonSchema } from '../json-schema.js';
import { kindsOf } from '../kinds-of.js';
import { withoutTypes } from '../manifest-conversion.js';
import type { ManifestTypes } from '../manifest-types.js';
import { rootNode } from '../schema-node.js';
import { TYPE_KEYWORD } from '../tool-manifest.js';
import type { TypeToken } from '../type-token.js';
import { isUnknownShape, type UnknownShape, type ValueShape } from '../value-shape.js';
import { DISAGREEMENT } from './base-shape.js';
import { addConditionalRules, constrain } from './constrain.js';
import { mergeKeywords } from './merge-keywords.js';
import { nullable, saysNull, withoutNull } from './nullable.js';
import type { PropertyRules } from './property-rules.js';

/** Of an array or a set, and of a map. */
const ELEMENTS = ['items', 'additionalProperties'];

/**
 * Joins what the rules of a property say with its type: both hold, and the rules, which are what is enforced, may
 * narrow it. Rules for another kind of value are a mistake.
 */
export function mergeTypes(
  byRules: ValueShape,
  { schema }: ManifestTypes,
  { allowsNull, rules: own }: PropertyRules,
): ValueShape | UnknownShape {
  const rules = byRules.schema;
  const merged = mergeSchemas(withoutNull(withoutTypes(schema)), rules, isMade(schema));
  if (typeof merged === 'string') {
    return { found: merged, remedy: DISAGREEMENT };
  }
  const isKept = allowsNull || own.length === 0 || saysNull(rules) || kindsOf(rootNode(rules)) === undefined;
  return { ...byRules, schema: saysNull(schema) && isKept && !saysNull(merged) ? nullable(merged) : merged };
}

/** Adds the rules of a property to the type that only a manifest knows. */
export function narrowTypes(
  shape: ValueShape | UnknownShape,
  token: TypeToken,
  { rules, isConditional }: PropertyRules,
): ValueShape | UnknownShape {
  if (isUnknownShape(shape)) {
    return shape;
  }
  const narrow = isConditional ? addConditionalRules : constrain;
  const forAll = rules.filter(({ each }) => !each);
  const forEach = rules.filter(({ each }) => each);
  const { items } = shape.schema;
  const isList = typeof items === 'object' && forEach.length > 0;
  const schema = isList ? { ...shape.schema, items: narrow(items, token, forEach) } : shape.schema;
  return { ...shape, schema: narrow(schema, token, forAll) };
}

/** Classes and references were read with their own rules already. */
function isMade(schema: JsonSchema): boolean {
  return schema.$ref !== undefined || String(schema[TYPE_KEYWORD]).startsWith('class ');
}

/** A text says how the two disagree. */
function mergeSchemas(written: JsonSchema, ruled: JsonSchema, isClass = false): JsonSchema | string {
  const { description: comment, ...type } = written;
  const { description: sentence, ...rules } = ruled;
  const said = [comment, sentence].filter((text) => text !== undefined).join(' ');
  const merged = isClass || rules.$ref !== undefined ? rules : mergeValues(type, rules);
  return typeof merged === 'string' ? merged : { ...merged, ...(said !== '' && { description: said }) };
}

function mergeValues(type: JsonSchema, rules: JsonSchema): JsonSchema | string {
  const conflict = kindConflict(type, rules);
  if (conflict !== undefined) {
    return conflict;
  }
  if (rules.properties !== undefined || rules.anyOf !== undefined) {
    return rules;
  }
  const elements = ELEMENTS.find((keyword) => isJsonObject(type[keyword]) && isJsonObject(rules[keyword]));
  if (elements !== undefined) {
    return mergeElements(type, rules, elements);
  }
  const merged = mergeKeywords(type, withoutRepeated(rules, type));
  return merged.enum?.length === 0
    ? `one of ${JSON.stringify(type.enum)} by its type, but one of ${JSON.stringify(rules.enum)} by class-validator`
    : merged;
}

function withoutRepeated(rules: JsonSchema, type: JsonSchema): JsonSchema {
  const entries = Object.entries(rules);
  return Object.fromEntries(
    entries.filter(([keyword, value]) => JSON.stringify(value) !== JSON.stringify(type[keyword])),
  );
}

function mergeElements(type: JsonSchema, rules: JsonSchema, keyword: string): JsonSchema | string {
  const { [keyword]: written, ...list } = type;
  const { [keyword]: ruled, ...bounds } = rules;
  const merged = mergeSchemas(written as JsonSchema, ruled as JsonSchema);
  return typeof merged === 'string' ? merged : { ...mergeKeywords(list, bounds), [keyword]: merged };
}

function kindConflict(type: JsonSchema, rules: JsonSchema): string | undefined {
  const written = kindsOf(rootNode(type));
  const ruled = kindsOf(rootNode(rules));
  const isShared = [...(written ?? [])].some((kind) => kind !== 'null' && ruled?.has(kind));
  return written === undefined || ruled === undefined || isShared
    ? undefined
    : `${[...written].join(' or ')} by its type, but ${[...ruled].join(' or ')} by class-validator`;
}
