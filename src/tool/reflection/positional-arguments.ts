import { isToolArgumentError, ToolArgumentError } from '../../errors/tool-argument-error.js';
import { TimeLimit } from '../../schema/time-limit.js';
import type { ToolContext } from '../tool-context.js';
import type { ParameterPlan, ToolPlan } from './tool-plan.js';

/** Most problems named to the model at once. */
const MAX_PROBLEMS = 8;

/**
 * Converts arguments that fit the schema to the declared types, in the order of the method's parameters. What was left
 * out is `undefined`, so that the method's own default applies.
 *
 * @throws ToolArgumentError with every problem that only the conversion can see.
 */
export async function toPositionalArguments(
  plan: ToolPlan,
  values: Readonly<Record<string, unknown>>,
  context: ToolContext,
): Promise<unknown[]> {
  const given = plan.parameters.every(({ shape }) => shape.convert === undefined)
    ? plan.parameters.map(({ name }) => givenValue(name, values))
    : await convertAll(plan.parameters, values);
  const positional: unknown[] = [];
  for (const position of plan.contextPositions) {
    positional[position] = context;
  }
  plan.parameters.forEach(({ position, isRest }, index) => {
    const value = given[index];
    if (isRest) {
      positional.length = position;
      positional.push(...(Array.isArray(value) ? value : []));
    } else {
      positional[position] = value;
    }
  });
  return Array.from(positional);
}

async function convertAll(
  parameters: readonly ParameterPlan[],
  values: Readonly<Record<string, unknown>>,
): Promise<readonly unknown[]> {
  const converted = await TimeLimit.convert(values, () =>
    Promise.allSettled(parameters.map((parameter) => convert(parameter, values))),
  );
  throwProblems(converted);
  return converted.map((result) => (result.status === 'fulfilled' ? result.value : undefined));
}

function givenValue(name: string, values: Readonly<Record<string, unknown>>): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

async function convert({ name, shape }: ParameterPlan, values: Readonly<Record<string, unknown>>): Promise<unknown> {
  const value = givenValue(name, values);
  return value === undefined || shape.convert === undefined ? value : shape.convert(value, `/${name}`);
}

function throwProblems(results: readonly PromiseSettledResult<unknown>[]): void {
  const reasons = results.filter((result) => result.status === 'rejected').map(({ reason }): unknown => reason);
  if (reasons.length === 0) {
    return;
  }
  const unexpected = reasons.find((reason) => !isToolArgumentError(reason));
  if (unexpected !== undefined) {
    throw unexpected;
  }
  const lines = reasons.filter(isToolArgumentError).flatMap(({ message }) => message.split('\n'));
  throw new ToolArgumentError(lines.slice(0, MAX_PROBLEMS).join('\n'));
}
