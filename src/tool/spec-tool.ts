import { ToolDefinitionError } from '../errors/tool-definition-error.js';
import type { JsonSchema } from '../schema/json-schema.js';
import { checkDefaults } from '../schema/validation/check-defaults.js';
import { checkBehaviour } from './check-behaviour.js';
import { prepareArguments } from './prepare-arguments.js';
import { readParametersSchema } from './read-parameters-schema.js';
import { sourceOfSpec } from './spec-source.js';
import type { Tool } from './tool.js';
import type { ToolBehaviour } from './tool-behaviour.js';
import { toolNameProblem } from './tool-name.js';
import type { ToolSpec } from './tool-spec.js';

/**
 * Makes a specified tool callable.
 *
 * @param owner who declares it, for messages, such as `OrderController`.
 * @throws ToolDefinitionError naming the tool and everything that is wrong with it.
 */
export function toolFromSpec(spec: ToolSpec, owner: string): Tool {
  const { schema, problems } = readParametersSchema(spec.parametersSchema);
  const found = [...checkSpec(spec), ...checkBehaviour(spec), ...problems, ...defaultProblems(spec, schema, problems)];
  if (found.length > 0) {
    throw new ToolDefinitionError(found.map((problem) => `Tool ${shownName(spec.name)} of ${owner}: ${problem}`));
  }
  const appliesDefaults = sourceOfSpec(spec) !== 'standard-schema';
  return {
    name: spec.name,
    description: spec.description ?? '',
    parametersSchema: schema,
    owner,
    isAnnotated: false,
    behaviour: behaviourOf(spec),
    ...sourcesOf(spec, schema),
    prepare: (raw) => prepareArguments(raw, schema, { additionalProperties: 'keep', appliesDefaults }),
    run: (args, context) => spec.execute(args.values, context),
  };
}

/** What a Standard Schema prints as a default may be one of what it makes of its input. */
function defaultProblems(spec: ToolSpec, schema: JsonSchema, problems: readonly string[]): readonly string[] {
  return problems.length > 0 || sourceOfSpec(spec) === 'standard-schema'
    ? []
    : checkDefaults(schema).map((problem) => `its parametersSchema is wrong ${problem}.`);
}

function sourcesOf(spec: ToolSpec, { properties }: JsonSchema): Pick<Tool, 'parameterSources'> | undefined {
  const source = sourceOfSpec(spec);
  return source === 'explicit'
    ? undefined
    : { parameterSources: Object.fromEntries(Object.keys(properties ?? {}).map((name) => [name, source])) };
}

function checkSpec(spec: ToolSpec): readonly string[] {
  const problems: string[] = [];
  const nameProblem = typeof spec.name === 'string' ? toolNameProblem(spec.name) : 'it has no name. Give one.';
  if (nameProblem !== undefined) {
    problems.push(nameProblem);
  }
  if (typeof spec.execute !== 'function') {
    problems.push('it has no execute function. Give one.');
  }
  return problems;
}

function shownName(name: unknown): string {
  return typeof name === 'string' ? JSON.stringify(name.slice(0, 80)) : '(no name)';
}

function behaviourOf(spec: ToolSpec): ToolBehaviour {
  const { sequential, timeoutMs, maxResultChars, maxCalls, errorRelay, when } = spec;
  return {
    ...(sequential !== undefined && { sequential }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(maxResultChars !== undefined && { maxResultChars }),
    ...(maxCalls !== undefined && { maxCalls }),
    ...(errorRelay !== undefined && { errorRelay }),
    ...(when !== undefined && { when: when.bind(spec) }),
  };
}
