import type { JsonSchema } from '../json-schema.js';

const SMALLER_WINS = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']);
const LARGER_WINS = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']);

/** Joins keywords that must all hold: the stricter bound wins, and what cannot be merged goes into `allOf`. */
export function mergeKeywords(first: JsonSchema, second: JsonSchema): JsonSchema {
  const merged: Record<string, unknown> = { ...first };
  const apart: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(second)) {
    const other = merged[keyword];
    if (other === undefined || other === value) {
      merged[keyword] = value;
    } else if (keyword === 'enum') {
      merged.enum = listOf(other).filter((allowed) => listOf(value).includes(allowed));
    } else if (keyword === 'type') {
      merged.type = narrowerType(other, value);
    } else if (SMALLER_WINS.has(keyword)) {
      merged[keyword] = Math.min(Number(other), Number(value));
    } else if (LARGER_WINS.has(keyword)) {
      merged[keyword] = Math.max(Number(other), Number(value));
    } else {
      apart[keyword] = value;
    }
  }
  return Object.keys(apart).length === 0 ? merged : { ...merged, allOf: [...listOf(merged.allOf), apart] };
}

function narrowerType(first: unknown, second: unknown): unknown {
  if (Array.isArray(first)) {
    return first.includes(second) || (second === 'integer' && first.includes('number')) ? second : first;
  }
  return first === 'number' && second === 'integer' ? second : first;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
