import { childPath } from '../../schema/json-pointer.js';
import type { JsonSchema } from '../../schema/json-schema.js';
import { NO_PARAMETERS_SCHEMA } from '../../schema/no-parameters-schema.js';
import { isVague } from '../../schema/plain-token-shape.js';
import type { ToolManifest } from '../../schema/tool-manifest.js';
import { checkDefaults } from '../../schema/validation/check-defaults.js';
import { checkSchema } from '../../schema/validation/check-schema.js';
import { checkBehaviour } from '../check-behaviour.js';
import type { ToolBehaviour } from '../tool-behaviour.js';
import { toolNameProblem } from '../tool-name.js';
import type { ParamOptions, ToolOptions } from '../tool-options.js';
import type { ServiceClass } from '../tool-service-ref.js';
import { absenceOf, findManifestEntry } from './manifest-entry.js';
import { saysType } from './manifest-parameter-shape.js';
import { type MethodEvidence, readEvidence } from './method-evidence.js';
import { type ParameterPlans, planParameters } from './parameter-plan.js';
import { paramsRemedy } from './params-remedy.js';
import { type PlacedParameters, placeParameters } from './placed-parameters.js';
import type { AnnotatedMethod, AnnotatedService } from './service-chain.js';
import type { ParameterPlan, ToolPlan } from './tool-plan.js';

/** What all methods of a class share. */
type CommonSettings = Pick<AnnotatedService, 'namespace' | 'errorRelay'> & {
  readonly manifest: ToolManifest | undefined;
};

/** Settings of `@Tool` that do not say how the tool runs. */
const OF_THE_METHOD: ReadonlySet<keyof ToolOptions> = new Set<keyof ToolOptions>([
  ...(['name', 'description', 'additionalProperties', 'params', 'context'] as const),
]);

const NO_PARAMETERS: ParameterPlans = { parameters: [], problems: [] };

/** Plans the tool of one annotated method of a service class; returns its problems when there are any. */
export function planMethod(
  service: ServiceClass,
  method: AnnotatedMethod,
  common: CommonSettings,
): ToolPlan | string[] {
  const { options } = method;
  const place = `${method.declaringClass.name}.${method.name}`;
  const ownName = options.name ?? method.name;
  const name = common.namespace === undefined ? ownName : `${common.namespace}_${ownName}`;
  const evidence = readEvidence(method, service);
  const entry = findManifestEntry(common.manifest, service, method, evidence);
  if (typeof entry === 'string') {
    return [`${place}: ${entry}`];
  }
  const description = options.description?.trim() || (entry?.tool.description ?? '');
  const placed = placeParameters(method, evidence.signature, entry);
  if (entry === undefined && common.manifest !== undefined && isGuessed(evidence, placed)) {
    return [`${place}: ${absenceOf(service)}`];
  }
  const { parameters, problems } = placed.isNameless
    ? NO_PARAMETERS
    : planParameters({ evidence, placed, entry }, method, place);
  const parametersSchema = toArgumentsSchema(parameters);
  const behaviour = toBehaviour(method, common);
  const all = nameProblems(name, place).concat(
    descriptionProblems(description, place),
    withPlace(checkBehaviour(behaviour), place),
    withPlace(placed.problems, place),
    problems,
    definitionProblems(parameters, place),
    schemaProblems(parametersSchema, parameters, placed, place).map((problem) => paramsRemedy(problem, method)),
  );
  const found = all.length > 0 ? all : defaultProblems(parametersSchema, parameters, place);
  if (found.length > 0) {
    return found;
  }
  return {
    name,
    description,
    owner: `${service.name}.${method.name}`,
    method: method.name,
    parametersSchema,
    parameters,
    contextPositions: Array.from(placed.contextParams),
    behaviour,
    additionalProperties: options.additionalProperties ?? 'drop',
  };
}

/** A parameter's type is only what a compiler left of it, which may be less than was written. */
function isGuessed({ signature, types = [] }: MethodEvidence, { params, contextParams }: PlacedParameters): boolean {
  const count = Math.max(signature.parameters.length, types.length);
  return Array.from({ length: count }, (_, position) => position).some(
    (position) =>
      !contextParams.has(position) &&
      !saysType(params.get(position) ?? {}) &&
      (types[position] === String || types[position] === Number || isVague(types[position])),
  );
}

function withPlace(problems: readonly string[], place: string): readonly string[] {
  return problems.length === 0 ? problems : problems.map((problem) => `${place}: ${problem}`);
}

function nameProblems(name: string, place: string): string[] {
  const problem = toolNameProblem(name);
  return problem === undefined ? [] : [`${place}: ${problem} Set a legal one with @Tool({ name }).`];
}

function descriptionProblems(description: string, place: string): string[] {
  return description === ''
    ? [`${place}: @Tool has no description. Say what the tool does and when to call it: @Tool('…').`]
    : [];
}

/** Two classes of one name that refer to themselves would share one definition. */
function definitionProblems(parameters: readonly ParameterPlan[], place: string): string[] {
  if (parameters.every(({ shape }) => shape.definitions === undefined)) {
    return [];
  }
  const texts = new Map<string, string>();
  return parameters
    .flatMap(({ shape }) => Object.entries(shape.definitions ?? {}))
    .filter(([name, schema]) => {
      const text = JSON.stringify(schema);
      const isOther = (texts.get(name) ?? text) !== text;
      texts.set(name, text);
      return isOther;
    })
    .map(([name]) => `${place}: its parameters refer to two recursive classes named ${name}. Rename one of them.`);
}

/** What the developer wrote as a schema may be none. */
function schemaProblems(
  schema: JsonSchema,
  parameters: readonly ParameterPlan[],
  { params }: PlacedParameters,
  place: string,
): string[] {
  const written = parameters.filter(({ position }) => hasWrittenSchema(params.get(position)));
  const found = written.length === 0 ? [] : checkSchema(schema);
  if (found.length === 0) {
    return [];
  }
  const blamed = written.filter(({ name }) => found.some((problem) => isInside(problem, name)));
  const names = (blamed.length === 0 ? written : blamed).map(({ position, name }) => `${position + 1} "${name}"`);
  return [
    `${place}, parameter ${names.join(', ')}: its schema is refused: ${found.join('; ')}. Mend @Param({ schema }).`,
  ];
}

/** Defaults come from types, JSDoc and signatures. */
function defaultProblems(schema: JsonSchema, parameters: readonly ParameterPlan[], place: string): string[] {
  return checkDefaults(schema).map((problem) => {
    const blamed = parameters.find(({ name }) => isInside(problem, name));
    const where = blamed === undefined ? place : `${place}, parameter ${blamed.position + 1} "${blamed.name}"`;
    return `${where}: its schema is wrong ${problem}. Mend the default.`;
  });
}

function isInside(problem: string, name: string): boolean {
  const path = `at "${childPath('/properties', name)}`;
  return problem.startsWith(`${path}/`) || problem.startsWith(`${path}"`);
}

function hasWrittenSchema({ schema, items }: ParamOptions = {}): boolean {
  return schema !== undefined || (typeof items === 'object' && hasWrittenSchema(items));
}

function toArgumentsSchema(parameters: readonly ParameterPlan[]): JsonSchema {
  if (parameters.length === 0) {
    return NO_PARAMETERS_SCHEMA;
  }
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  let $defs: Record<string, JsonSchema> | undefined;
  for (const { name, shape, isOptional } of parameters) {
    properties[name] = shape.schema;
    if (!isOptional) {
      required.push(name);
    }
    if (shape.definitions !== undefined && Object.keys(shape.definitions).length > 0) {
      $defs = { ...$defs, ...shape.definitions };
    }
  }
  const schema = required.length > 0 ? { type: 'object', properties, required } : { type: 'object', properties };
  return $defs === undefined ? schema : { ...schema, $defs };
}

function toBehaviour({ options }: AnnotatedMethod, { errorRelay }: CommonSettings): ToolBehaviour {
  const behaviour: Record<string, unknown> = errorRelay === undefined ? {} : { errorRelay };
  for (const key of Object.keys(options) as (keyof ToolOptions)[]) {
    if (!OF_THE_METHOD.has(key)) {
      behaviour[key] = options[key];
    }
  }
  return behaviour;
}
