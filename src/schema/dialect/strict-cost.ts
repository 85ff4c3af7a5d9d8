import { isJsonObject, type JsonObject } from '../json-object.js';
import { mapSchemas } from './map-schemas.js';

/** What strict schemas of one request use up together. */
export interface StrictCost {
  readonly tools: number;
  /** Properties that may be omitted. */
  readonly optional: number;
  /** Nodes with several types or alternatives. */
  readonly unions: number;
}

/** What one tool's strict schema uses up. */
export function strictCost(schema: JsonObject): StrictCost {
  const own = ownCost(schema);
  let { optional, unions } = own;
  mapSchemas(schema, (child) => {
    const inner = isJsonObject(child) ? strictCost(child) : undefined;
    optional += inner?.optional ?? 0;
    unions += inner?.unions ?? 0;
    return child;
  });
  return { tools: 1, optional, unions };
}

/** Two costs together. */
export function addCosts(one: StrictCost, other: StrictCost): StrictCost {
  return {
    tools: one.tools + other.tools,
    optional: one.optional + other.optional,
    unions: one.unions + other.unions,
  };
}

/** Names what a cost has too much of; undefined where it is within the budget. */
export function overBudget(cost: StrictCost, budget: StrictCost): string | undefined {
  const words = { tools: 'strict tools', optional: 'optional properties', unions: 'unions' };
  const passed = (Object.keys(words) as (keyof StrictCost)[]).find((part) => cost[part] > budget[part]);
  return passed === undefined ? undefined : `over ${budget[passed]} ${words[passed]} in one request`;
}

function ownCost({ properties, required, anyOf, type }: JsonObject): Pick<StrictCost, 'optional' | 'unions'> {
  const names = Array.isArray(required) ? required : [];
  const optional = Object.keys(properties ?? {}).filter((key) => !names.includes(key)).length;
  return { optional, unions: Array.isArray(anyOf) || Array.isArray(type) ? 1 : 0 };
}
