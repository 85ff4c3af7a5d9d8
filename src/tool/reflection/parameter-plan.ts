import { isPlainType } from '../../schema/manifest-shape.js';
import type { ManifestTypes } from '../../schema/manifest-types.js';
import type { ManifestParameter } from '../../schema/tool-manifest.js';
import { UNSAFE_KEYS } from '../../schema/unsafe-keys.js';
import { isUnknownShape, type UnknownShape, type ValueShape } from '../../schema/value-shape.js';
import type { ParamOptions } from '../tool-options.js';
import { literalDefault } from './literal-default.js';
import type { ManifestEntry } from './manifest-entry.js';
import { kindConflict, manifestParameterShape, saysOnlyClass, saysType, withNull } from './manifest-parameter-shape.js';
import type { MethodEvidence } from './method-evidence.js';
import { parameterSource } from './parameter-source.js';
import { parameterShape } from './parameter-type.js';
import { paramsRemedy } from './params-remedy.js';
import type { PlacedParameters } from './placed-parameters.js';
import type { AnnotatedMethod } from './service-chain.js';
import type { Signature } from './signature.js';
import type { SourceParameter } from './source-parameters.js';
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
  readonly entry: ManifestEntry | undefined;
  readonly manifest: ManifestParameter | undefined;
}

/** What is known about all parameters of a method. */
interface KnownParameters {
  readonly evidence: MethodEvidence;
  readonly placed: Pick<PlacedParameters, 'params' | 'contextParams'>;
  readonly entry: ManifestEntry | undefined;
}

const NOTHING_SAID: ParamOptions = {};

/**
 * Plans the parameters that the model fills.
 *
 * @param place class and method, for messages.
 */
export function planParameters(
  { evidence: { types, signature }, placed: { params, contextParams }, entry }: KnownParameters,
  method: AnnotatedMethod,
  place: string,
): ParameterPlans {
  const listed = entry?.tool.parameters;
  const count = Math.max(types?.length ?? 0, signature.parameters.length, listed?.length ?? 0, lastOf(params) + 1);
  const parameters: ParameterPlan[] = [];
  const problems: string[] = [];
  for (let position = 0; position < count; position += 1) {
    if (contextParams.has(position)) {
      continue;
    }
    const evidence: Evidence = {
      position,
      options: params.get(position) ?? NOTHING_SAID,
      source: signature.parameters[position],
      reflected: types?.[position],
      entry,
      manifest: listed?.[position],
    };
    const plan = planParameter(evidence, signature, place);
    if (Array.isArray(plan)) {
      const name = evidence.manifest?.name ?? evidence.source?.name;
      problems.push(...plan.map((problem) => paramsRemedy(problem, method, name)));
    } else {
      parameters.push(plan);
    }
  }
  problems.push(...repeatedNames(parameters, place));
  return { parameters, problems };
}

function lastOf(params: PlacedParameters['params']): number {
  let last = -1;
  for (const position of params.keys()) {
    last = Math.max(last, position);
  }
  return last;
}

function planParameter(evidence: Evidence, signature: Signature, place: string): ParameterPlan | string[] {
  const { position, options, source, manifest } = evidence;
  const name = options.name ?? manifest?.name ?? source?.name;
  const shape = shapeOf(evidence);
  const nameProblem = problemOfName(name, signature);
  if (name === undefined || nameProblem !== undefined || isUnknownShape(shape)) {
    const where = `${place}, parameter ${position + 1}${name === undefined ? '' : ` "${name}"`}`;
    return [
      ...(nameProblem === undefined ? [] : [`${where}: ${nameProblem}`]),
      ...(isUnknownShape(shape) ? [`${where}: its type is ${shape.found}. ${shape.remedy}`] : []),
    ];
  }
  const isRest = isRestParameter(evidence);
  const isNeeded = isRest && manifest?.isOptional === false;
  const isOptional = (isRest && !isNeeded) || source?.defaultText !== undefined || manifest?.isOptional === true;
  return {
    position,
    name,
    shape: describe(shape, options.description ?? manifest?.schema?.description, source?.defaultText),
    isOptional: options.optional ?? isOptional,
    isRest,
    source: parameterSource(options, evidence.reflected, manifest?.schema !== undefined),
  };
}

function isRestParameter({ source, manifest }: Evidence): boolean {
  return source?.isRest ?? manifest?.isRest ?? false;
}

function shapeOf(evidence: Evidence): ValueShape | UnknownShape {
  const { options, manifest } = evidence;
  if (!saysType(options)) {
    return shapeByManifest(evidence) ?? shapeBySignature(evidence);
  }
  const known = saysOnlyClass(options, typesOf(evidence)) ? shapeByManifest(evidence) : undefined;
  if (known !== undefined && !isUnknownShape(known)) {
    return known;
  }
  const shape = shapeBySignature(evidence);
  return isUnknownShape(shape)
    ? (shapeByManifest(evidence) ?? shape)
    : (kindConflict(shape, options, manifest) ?? withNull(shape, options, manifest));
}

function shapeByManifest({ options, reflected, entry, manifest }: Evidence): ValueShape | UnknownShape | undefined {
  const schema = manifest?.schema;
  if (entry === undefined || schema === undefined) {
    return undefined;
  }
  return isPlainType(schema) ? { schema } : manifestParameterShape(schema, entry, { options, reflected });
}

function shapeBySignature(evidence: Evidence): ValueShape | UnknownShape {
  const { options, reflected } = evidence;
  const isRest = isRestParameter(evidence);
  return isRest && options.items === undefined && options.schema === undefined
    ? {
        found: 'a rest parameter, about whose elements compilers leave different metadata',
        remedy: 'Say the type of one element with @Param({ items }), or the whole array with @Param({ schema }).',
      }
    : parameterShape(options, isRest ? Array : reflected, typesOf(evidence));
}

function typesOf({ entry, manifest }: Evidence): ManifestTypes | undefined {
  return entry === undefined || manifest?.schema === undefined
    ? undefined
    : { schema: manifest.schema, definitions: entry.definitions, classes: [] };
}

function problemOfName(name: string | undefined, { namelessBecause }: Signature): string | undefined {
  if (name === undefined) {
    const reason = namelessBecause ?? 'it is destructured';
    return `its name is not known, because ${reason}. Set it with @Param({ name }).`;
  }
  return UNSAFE_KEYS.has(name) ? 'the name is not allowed. Set another with @Param({ name }).' : undefined;
}

function describe(shape: ValueShape, description: string | undefined, defaultText: string | undefined): ValueShape {
  const literal = defaultText === undefined ? undefined : literalDefault(defaultText, shape.schema);
  if (literal === undefined && (description === undefined || description === shape.schema.description)) {
    return shape;
  }
  const schema = {
    ...shape.schema,
    ...(description !== undefined && { description }),
    ...(literal !== undefined && { default: literal }),
  };
  return { ...shape, schema };
}

function repeatedNames(parameters: readonly ParameterPlan[], place: string): string[] {
  const names = parameters.map(({ name }) => name);
  return new Set(names).size === names.length
    ? []
    : names
        .filter((name, index) => names.indexOf(name) < index)
        .map((name) => `${place}: two parameters have the name "${name}". Set another with @Param({ name }).`);
}
