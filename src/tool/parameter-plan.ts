import { isUnknownShape, type UnknownShape, type ValueShape } from '../schema/value-shape.js';
import { literalDefault } from './literal-default.js';
import { parameterShape } from './parameter-type.js';
import { reflectedTypes } from './reflected-types.js';
import type { AnnotatedMethod } from './service-chain.js';
import { readSignature, type Signature } from './signature.js';
import type { SourceParameter } from './source-parameters.js';
import type { ParamOptions } from './tool-options.js';
import type { ParameterPlan } from './tool-plan.js';

/** Parameters that are planned, and every problem with the others. */
export interface ParameterPlans {
  readonly parameters: readonly ParameterPlan[];
  readonly problems: readonly string[];
}

/** Everything known about one parameter before it is judged. */
interface Evidence {
  readonly position: number;
  readonly options: ParamOptions;
  readonly source: SourceParameter | undefined;
  readonly reflected: unknown;
}

/** Names that would address a prototype instead of an argument. */
const HOSTILE_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Plans the parameters that the model fills.
 *
 * @param place class and method, for messages.
 */
export function planParameters(method: AnnotatedMethod, place: string): ParameterPlans {
  const { params, contextParams, declared } = method.metadata;
  const types = reflectedTypes(method.declaringClass, method.name);
  const signature = readSignature(declared, types?.length);
  const counts = [types?.length ?? 0, signature.parameters.length, ...[...params.keys()].map((index) => index + 1)];
  const parameters: ParameterPlan[] = [];
  const problems: string[] = [];
  for (let position = 0; position < Math.max(...counts); position += 1) {
    if (contextParams.has(position)) {
      continue;
    }
    const evidence: Evidence = {
      position,
      options: params.get(position) ?? {},
      source: signature.parameters[position],
      reflected: types?.[position],
    };
    const plan = planParameter(evidence, signature, place);
    if (Array.isArray(plan)) {
      problems.push(...plan);
    } else {
      parameters.push(plan);
    }
  }
  return { parameters, problems: [...problems, ...repeatedNames(parameters, place)] };
}

function planParameter(evidence: Evidence, signature: Signature, place: string): ParameterPlan | string[] {
  const { position, options, source } = evidence;
  const name = options.name ?? source?.name;
  const shape = shapeOf(evidence);
  const nameProblem = problemOfName(name, signature);
  if (name === undefined || nameProblem !== undefined || isUnknownShape(shape)) {
    const where = `${place}, parameter ${position + 1}${name === undefined ? '' : ` "${name}"`}`;
    return [
      ...(nameProblem === undefined ? [] : [`${where}: ${nameProblem}`]),
      ...(isUnknownShape(shape) ? [`${where}: its type is ${shape.found}. ${shape.remedy}`] : []),
    ];
  }
  const isRest = source?.isRest ?? false;
  return {
    position,
    name,
    shape: describe(shape, options.description, source?.defaultText),
    isOptional: options.optional ?? (isRest || source?.defaultText !== undefined),
    isRest,
  };
}

function shapeOf({ options, source, reflected }: Evidence): ValueShape | UnknownShape {
  if (source?.isRest !== true) {
    return parameterShape(options, reflected);
  }
  return options.items === undefined && options.schema === undefined
    ? {
        found: 'a rest parameter, about whose elements compilers leave different metadata',
        remedy: 'Say the type of one element with @Param({ items }), or the whole array with @Param({ schema }).',
      }
    : parameterShape(options, Array);
}

function problemOfName(name: string | undefined, { namelessBecause }: Signature): string | undefined {
  if (name === undefined) {
    const reason = namelessBecause ?? 'it is destructured';
    return `its name is not known, because ${reason}. Set it with @Param({ name }).`;
  }
  return HOSTILE_NAMES.has(name) ? 'the name is not allowed. Set another with @Param({ name }).' : undefined;
}

function describe(shape: ValueShape, description: string | undefined, defaultText: string | undefined): ValueShape {
  const literal = defaultText === undefined ? undefined : literalDefault(defaultText, shape.schema);
  const schema = {
    ...shape.schema,
    ...(description !== undefined && { description }),
    ...(literal !== undefined && { default: literal }),
  };
  return { ...shape, schema };
}

function repeatedNames(parameters: readonly ParameterPlan[], place: string): string[] {
  const names = parameters.map(({ name }) => name);
  return names
    .filter((name, index) => names.indexOf(name) < index)
    .map((name) => `${place}: two parameters have the name "${name}". Set another with @Param({ name }).`);
}
