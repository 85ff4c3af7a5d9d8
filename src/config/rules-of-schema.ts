import { pathSteps } from '../schema/json-pointer.js';
import type { JsonSchema } from '../schema/json-schema.js';
import { parametersShape } from '../schema/parameters-shape.js';
import { isStandardSchema, type StandardIssue, type StandardSchema } from '../schema/standard-schema.js';
import type { SchemaProblem } from '../schema/validation/schema-problem.js';
import { compileValidator } from '../schema/validator.js';
import { isUnknownShape } from '../schema/value-shape.js';
import { isSettingTree } from './setting-layer.js';
import type { SettingRules } from './setting-rules.js';

/** Reads a Standard Schema, or a JSON Schema, for which ajv is loaded. */
export function rulesOfSchema(schema: StandardSchema | JsonSchema): SettingRules {
  const shape = parametersShape(schema);
  const names = isUnknownShape(shape) ? undefined : namesOf(shape.schema);
  if (isStandardSchema(schema)) {
    return { names, check: async (settings) => (await schema['~standard'].validate(settings)).issues ?? [] };
  }
  const validate = compileValidator(schema);
  return { names, check: (settings) => validate(toJson(settings)).map(toIssue) };
}

function namesOf({ properties, additionalProperties = false }: JsonSchema): readonly string[] | undefined {
  return properties === undefined || additionalProperties !== false ? undefined : Object.keys(properties);
}

/** What is no data is seen as an empty object: it may refer to itself, and its fields are its own affair. */
function toJson(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(toJson);
  }
  if (isSettingTree(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toJson(inner)]));
  }
  return typeof value === 'object' && value !== null ? {} : value;
}

/** Says in the words of settings what a tool's arguments are told; what was found is said by whoever masks secrets. */
function toIssue({ path, message }: SchemaProblem): StandardIssue {
  const expectation = message
    .replace(/, got .*$/s, '')
    .replace(/^missing; /, '')
    .replace('unknown argument; allowed', 'no such setting; known');
  return { path: pathSteps(path), message: expectation };
}
