import type { JsonSchema } from '../../../../src/schema/json-schema.js';
import { NO_PARAMETERS_SCHEMA } from '../../../../src/schema/no-parameters-schema.js';
import { contentRoots, withoutExamples } from '../english/content-roots.js';
import { spellOutName, splitWords } from '../english/word.js';
import { wordRoot } from '../english/word-root.js';
import type { Role } from '../reading/mention.js';
import { readChoices } from './choice.js';
import type { Parameter, ParameterKind } from './parameter.js';

/** Deepest nesting of object parameters that is laid flat. */
const MAX_DEPTH = 4;

const START_WORDS = rootsOf(
  'from start begin since origin departure source first after earliest min minimum least above over more older longer',
);
const END_WORDS = rootsOf(
  'to until till end destination target arrival last before latest max maximum most under below less fewer younger shorter',
);
/** Bounds that leave the value itself out. */
const EXCLUSIVE_WORDS = rootsOf('after before above over more older longer under below less fewer younger shorter');

interface Place {
  readonly root: JsonSchema;
  /** May explain allowed values, too. */
  readonly toolDescription: string;
  readonly path: readonly string[];
  readonly isRequired: boolean;
  readonly requiredWithin: readonly string[] | undefined;
}

/** Lays a tool's parameters flat; the placeholder of a tool without parameters is none. */
export function readParameters(schema: JsonSchema, toolDescription: string): Parameter[] {
  if (JSON.stringify(schema) === JSON.stringify(NO_PARAMETERS_SCHEMA)) {
    return [];
  }
  return withRow(
    readObject(schema, { root: schema, toolDescription, path: [], isRequired: true, requiredWithin: undefined }),
  );
}

/** Two days of one tool are the first and the last, whatever they are called. */
function withRow(parameters: readonly Parameter[]): Parameter[] {
  const days = parameters.filter(({ kind }) => kind === 'day');
  const isRow = days.length === 2 && days.some(({ role }) => role === undefined);
  return parameters.map((parameter) =>
    isRow && parameter.kind === 'day' ? { ...parameter, role: parameter === days[0] ? 'start' : 'end' } : parameter,
  );
}

/** Paths of object parameters that must be given even when none of their fields is. */
export function readRequiredObjects(
  schema: JsonSchema,
  root: JsonSchema = schema,
  path: readonly string[] = [],
): (readonly string[])[] {
  return (schema.required ?? []).flatMap((name) => {
    const property = schema.properties?.[name];
    const target = property === undefined ? undefined : resolve(property, root);
    const isObject = target?.properties !== undefined && path.length + 1 < MAX_DEPTH;
    return isObject ? [[...path, name], ...readRequiredObjects(target, root, [...path, name])] : [];
  });
}

function readObject(schema: JsonSchema, place: Place): Parameter[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const isRequired = place.isRequired && required.has(name);
    const needsObject = !place.isRequired && required.has(name);
    return readProperty(property, {
      root: place.root,
      toolDescription: place.toolDescription,
      path: [...place.path, name],
      isRequired,
      requiredWithin: needsObject ? place.path : undefined,
    });
  });
}

function readProperty(property: JsonSchema, place: Place): Parameter[] {
  const schema = resolve(property, place.root);
  const isObject = schema.properties !== undefined && place.path.length < MAX_DEPTH;
  return isObject ? readObject(schema, place) : [toParameter(schema, place)];
}

function toParameter(schema: JsonSchema, place: Place): Parameter {
  const description = String(schema.description ?? '');
  const nameRoots = splitWords(spellOutName(place.path.join(' '))).map((word) => word.root);
  const ownRoots = splitWords(spellOutName(place.path.at(-1) ?? '')).map((word) => word.root);
  const kind = kindOf(schema, nameRoots, description);
  return {
    path: place.path,
    kind,
    schema,
    description,
    nameRoots,
    descriptionRoots: new Set(contentRoots(withoutExamples(description))),
    isRequired: place.isRequired,
    requiredWithin: place.requiredWithin,
    role: roleOf(ownRoots),
    isExclusive: ownRoots.some((root) => EXCLUSIVE_WORDS.has(root)),
    choices: kind === 'choice' ? readChoices(valuesOf(schema), [description, place.toolDescription]) : [],
    item: kind === 'list' ? toItem(schema, place, description) : undefined,
  };
}

function toItem(schema: JsonSchema, place: Place, description: string): Parameter {
  const items = typeof schema.items === 'object' ? resolve(schema.items, place.root) : { type: 'string' };
  const inherited = items.description === undefined ? { ...items, description } : items;
  return toParameter(inherited, place);
}

function kindOf(schema: JsonSchema, nameRoots: readonly string[], description: string): ParameterKind {
  if (valuesOf(schema).length > 0) {
    return 'choice';
  }
  switch (typeOf(schema)) {
    case 'boolean':
      return 'flag';
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return 'list';
    case 'string':
      return isDay(schema, nameRoots, description) ? 'day' : 'text';
    default:
      return 'opaque';
  }
}

function isDay(schema: JsonSchema, nameRoots: readonly string[], description: string): boolean {
  if (schema.format !== undefined) {
    return schema.format === 'date' || schema.format === 'date-time';
  }
  const saysSo = /\bYYYY-MM-DD\b|\bISO (?:8601 )?date\b/i.test(description);
  const isNamedSo = schema.pattern === undefined && nameRoots.some((root) => root === 'date');
  return saysSo || isNamedSo;
}

function typeOf(schema: JsonSchema): string | undefined {
  return typeof schema.type === 'string' ? schema.type : schema.type?.find((type) => type !== 'null');
}

function valuesOf(schema: JsonSchema): readonly unknown[] {
  if (schema.const !== undefined) {
    return [schema.const];
  }
  return schema.enum ?? [];
}

/** Follows a local reference and takes the first branch of a union that is not null. */
function resolve(schema: JsonSchema, root: JsonSchema, depth = 0): JsonSchema {
  if (depth > MAX_DEPTH) {
    return schema;
  }
  const joined = joinedEnum(schema);
  const target = joined ?? referenced(schema, root) ?? firstBranch(schema);
  if (target === undefined || target === joined) {
    return target ?? schema;
  }
  const { description } = schema;
  return resolve(description === undefined ? target : { ...target, description }, root, depth + 1);
}

function referenced(schema: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  const reference = schema.$ref;
  if (typeof reference !== 'string' || !reference.startsWith('#/')) {
    return undefined;
  }
  let target: unknown = root;
  for (const key of reference.slice(2).split('/')) {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    const isObject = typeof target === 'object' && target !== null && Object.hasOwn(target, name);
    target = isObject ? (target as Record<string, unknown>)[name] : undefined;
  }
  return typeof target === 'object' && target !== null ? (target as JsonSchema) : undefined;
}

/** A union of constants is an enumeration. */
function joinedEnum(schema: JsonSchema): JsonSchema | undefined {
  const branches = branchesOf(schema);
  const constants = branches.map((branch) => branch.const);
  if (branches.length === 0 || constants.includes(undefined)) {
    return undefined;
  }
  const explained = branches.map((branch) => `${String(branch.const)}: ${branch.description ?? branch.title ?? ''}`);
  return { enum: constants, description: [schema.description ?? '', ...explained].join('; ') };
}

function firstBranch(schema: JsonSchema): JsonSchema | undefined {
  return branchesOf(schema).find((branch) => branch.type !== 'null');
}

function branchesOf(schema: JsonSchema): readonly JsonSchema[] {
  return schema.anyOf ?? (schema.oneOf as readonly JsonSchema[] | undefined) ?? [];
}

function roleOf(roots: readonly string[]): Role | undefined {
  if (roots.some((root) => START_WORDS.has(root))) {
    return 'start';
  }
  return roots.some((root) => END_WORDS.has(root)) ? 'end' : undefined;
}

function rootsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(wordRoot));
}
