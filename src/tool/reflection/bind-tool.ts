import { ServiceResolutionError } from '../../errors/service-resolution-error.js';
import { refusing } from '../argument-refusal.js';
import { prepareArguments } from '../prepare-arguments.js';
import { resolveService } from '../resolve-service.js';
import type { PreparedArguments, RawArguments, Tool } from '../tool.js';
import type { ToolContext } from '../tool-context.js';
import type { ToolServiceRef } from '../tool-service-ref.js';
import type { ParameterSource } from './parameter-source.js';
import { toPositionalArguments } from './positional-arguments.js';
import type { ToolPlan } from './tool-plan.js';

/** Makes a planned tool callable on the instance that a reference resolves at each call. */
export function bindTool(plan: ToolPlan, ref: ToolServiceRef): Tool {
  const { name, description, parametersSchema, owner, behaviour } = plan;
  return {
    name,
    description,
    parametersSchema,
    owner,
    isAnnotated: true,
    behaviour,
    scope: ref.scope,
    parameterSources: sourcesOf(plan),
    prepare: (raw) => prepare(plan, raw),
    run: (args, context) => run(plan, ref, args, context),
  };
}

function sourcesOf({ parameters }: ToolPlan): NonNullable<Tool['parameterSources']> {
  const sources: Record<string, ParameterSource> = {};
  for (const { name, source } of parameters) {
    sources[name] = source;
  }
  return sources;
}

function prepare(
  { parameters, parametersSchema, additionalProperties }: ToolPlan,
  raw: RawArguments,
): PreparedArguments {
  return parameters.length === 0
    ? { values: {}, repairs: [] }
    : prepareArguments(raw, parametersSchema, { additionalProperties });
}

async function run(
  plan: ToolPlan,
  ref: ToolServiceRef,
  args: PreparedArguments,
  context: ToolContext,
): Promise<unknown> {
  const positional = await refusing(() => toPositionalArguments(plan, args.values, context));
  const instance = await resolveService(ref, context);
  // A service that took its time comes too late for a call whose end was told.
  context.signal.throwIfAborted();
  const method: unknown = Reflect.get(instance, plan.method);
  if (typeof method !== 'function') {
    throw new ServiceResolutionError(`${plan.owner} is not a function on the resolved instance.`);
  }
  return Reflect.apply(method, instance, positional);
}
