import { arrayShape, mapShape, setShape } from '../../schema/collection-shape.js';
import type { JsonSchema } from '../../schema/json-schema.js';
import { type ManifestTypes, typesOfElement } from '../../schema/manifest-types.js';
import { isCollection, isVague } from '../../schema/plain-token-shape.js';
import { enumSchema, enumValues } from '../../schema/scalar-shape.js';
import { isStandardSchema } from '../../schema/standard-schema.js';
import { standardSchemaShape } from '../../schema/standard-schema-shape.js';
import { tokenShape } from '../../schema/token-shape.js';
import { isUnknownShape, type UnknownShape, type ValueShape } from '../../schema/value-shape.js';
import type { ParamItemOptions, ParamOptions, TypeReference } from '../tool-options.js';

type TypeOptions = Pick<ParamOptions, 'type' | 'enum' | 'items' | 'groups' | 'schema'>;

/** Keywords that allow no value less. */
const ANNOTATIONS = new Set(['$comment', 'default', 'deprecated', 'description', 'examples', 'title']);

const NOTHING_SAID: UnknownShape = {
  found: 'an empty schema, which says nothing',
  remedy:
    "Say in @Param({ schema }) what is allowed, such as { type: 'string' }; a list of types may name all of them.",
};

/**
 * Decides the shape of a parameter from what the developer says and what the compiler left. Both must agree; an
 * explicit schema alone wins over everything.
 *
 * @param types what a manifest says about the properties of classes.
 */
export function parameterShape(
  options: TypeOptions,
  reflected: unknown,
  types?: ManifestTypes,
): ValueShape | UnknownShape {
  const declared = resolveType(options.type);
  if (options.schema !== undefined) {
    return explicitSchemaShape(options, declared ?? reflected);
  }
  if (declared !== undefined && !agrees(declared, reflected)) {
    return conflict(`type: ${tokenName(declared)}`, reflected);
  }
  const token = declared ?? reflected;
  if (options.enum !== undefined) {
    return enumShape(options.enum, token);
  }
  return options.items === undefined
    ? tokenShape(token, options.groups, types)
    : collectionShape(options.items, token, options.groups, typesOfElement(types));
}

/** The constructor that a type stands for: itself, or what a function without `prototype` returns. */
export function resolveType(type: TypeReference | undefined): unknown {
  return type !== undefined && type.prototype === undefined ? (type as () => unknown)() : type;
}

function explicitSchemaShape(options: TypeOptions, token: unknown): ValueShape | UnknownShape {
  const { schema: written = {}, items, groups } = options;
  if (isStandardSchema(written)) {
    const printed = standardSchemaShape(written);
    return !isUnknownShape(printed) && saysNothing(printed.schema) ? NOTHING_SAID : printed;
  }
  const { $defs, ...schema } = written;
  if (saysNothing(schema)) {
    return NOTHING_SAID;
  }
  const shape = items === undefined ? tokenShape(token, groups) : collectionShape(items, token, groups);
  return {
    schema,
    ...($defs !== undefined && { definitions: $defs as Readonly<Record<string, JsonSchema>> }),
    ...(!isUnknownShape(shape) && shape.convert !== undefined && { convert: shape.convert }),
  };
}

function saysNothing(schema: JsonSchema): boolean {
  return Object.keys(schema).every((keyword) => ANNOTATIONS.has(keyword));
}

function enumShape(allowed: NonNullable<ParamOptions['enum']>, token: unknown): ValueShape | UnknownShape {
  const values = Array.isArray(allowed) ? (allowed as readonly string[]) : enumValues({ ...allowed });
  const schema = enumSchema(values);
  if (schema === undefined) {
    return { found: 'an enum without values', remedy: 'List at least one value in @Param({ enum }).' };
  }
  if (isCollection(token)) {
    return {
      found: `a collection (${tokenName(token)}), but @Param({ enum }) lists the values of one element`,
      remedy: 'Write @Param({ items: { enum: … } }).',
    };
  }
  const isAllowed = isVague(token) || typeof token === 'object' || values.every((value) => isOf(value, token));
  return isAllowed ? { schema } : conflict(`enum: [${values.map((value) => JSON.stringify(value)).join(', ')}]`, token);
}

function isOf(value: unknown, token: unknown): boolean {
  return Object(value) instanceof (token as typeof Object);
}

function collectionShape(
  items: TypeReference | ParamItemOptions,
  token: unknown,
  groups: readonly string[] = [],
  types?: ManifestTypes,
): ValueShape | UnknownShape {
  const container = isVague(token) ? Array : token;
  if (!isCollection(container)) {
    return conflict('items', token);
  }
  const options: ParamItemOptions = { groups, ...(typeof items === 'function' ? { type: items } : items) };
  const item = parameterShape(options, undefined, types);
  if (isUnknownShape(item)) {
    return { found: `a collection whose element is ${item.found}`, remedy: item.remedy };
  }
  const described =
    options.description === undefined
      ? item
      : { ...item, schema: { ...item.schema, description: options.description } };
  if (container === Map) {
    return mapShape(described);
  }
  return container === Set ? setShape(described) : arrayShape(described);
}

/** What is said may name the reflected type or narrow it to a subclass; it cannot be another type. */
function agrees(declared: unknown, reflected: unknown): boolean {
  if (isVague(reflected) || declared === reflected) {
    return true;
  }
  if (typeof reflected === 'object' && reflected !== null) {
    return Object.values(reflected).some((value) => isOf(value, declared));
  }
  return (
    typeof declared === 'function' &&
    typeof reflected === 'function' &&
    declared.prototype instanceof (reflected as typeof Object)
  );
}

function conflict(said: string, reflected: unknown): UnknownShape {
  return {
    found: `${tokenName(reflected)}, but @Param says ${said}`,
    remedy: 'Make the two agree, or give the whole @Param({ schema }), which wins over the type.',
  };
}

function tokenName(token: unknown): string {
  if (typeof token === 'function') {
    return token.name === '' ? 'a class without a name' : token.name;
  }
  return typeof token === 'object' ? 'an enum' : String(token);
}
