import { classShape } from '../../schema/class-validator/class-shape.js';
import { nullable, saysNull } from '../../schema/class-validator/nullable.js';
import type { JsonSchema } from '../../schema/json-schema.js';
import { manifestShape } from '../../schema/manifest-shape.js';
import { type ManifestTypes, typesOfClass } from '../../schema/manifest-types.js';
import { isClassToken } from '../../schema/plain-token-shape.js';
import type { ManifestParameter } from '../../schema/tool-manifest.js';
import type { UnknownShape, ValueShape } from '../../schema/value-shape.js';
import type { ParamOptions } from '../tool-options.js';
import type { ManifestEntry } from './manifest-entry.js';
import { resolveType } from './parameter-type.js';

/** Tells whether the developer says the type of a parameter, so that a manifest need not. */
export function saysType({ type, enum: allowed, items, schema }: ParamOptions): boolean {
  return type !== undefined || allowed !== undefined || items !== undefined || schema !== undefined;
}

/**
 * Tells whether a developer only says the class that a manifest names, where it needs it: the manifest knows what else
 * the type is, such as a list or null.
 */
export function saysOnlyClass(options: ParamOptions, types: ManifestTypes | undefined): boolean {
  const { enum: allowed, items, schema, type } = options;
  const isMore = typeof items === 'object' && Object.keys(items).some((key) => key !== 'type');
  return (
    !isMore &&
    allowed === undefined &&
    schema === undefined &&
    [resolveType(type), itemType(options)].some(
      (token) => isClassToken(token) && typesOfClass(types, token) !== undefined,
    )
  );
}

/** The shape that a `type` or `items` says, with null where the manifest says it: neither of the two can. */
export function withNull(
  shape: ValueShape,
  { enum: allowed, schema }: ParamOptions,
  manifest: ManifestParameter | undefined,
): ValueShape {
  const isSaid = allowed !== undefined || schema !== undefined || saysNull(shape.schema);
  if (isSaid || manifest?.schema === undefined || !saysNull(manifest.schema)) {
    return shape;
  }
  const { convert } = shape;
  return {
    ...shape,
    schema: nullable(shape.schema),
    ...(convert !== undefined && { convert: (value, path) => (value === null ? null : convert(value, path)) }),
  };
}

/** What is known about a parameter beside the manifest. */
export interface ParameterHints {
  readonly options: ParamOptions;
  /** The type that the compiler left. */
  readonly reflected: unknown;
}

/** The shape of a parameter whose type only the manifest says, beside the class-validator rules of its classes. */
export function manifestParameterShape(
  schema: JsonSchema,
  { definitions }: Pick<ManifestEntry, 'definitions'>,
  { options, reflected }: ParameterHints,
): ValueShape | UnknownShape {
  return manifestShape({ schema, definitions }, (type, found) => {
    const classes = [reflected, resolveType(options.type), itemType(options)].filter(isClassToken);
    const token = classes.find(({ name }) => `class ${name}` === type);
    return token && classShape(token, options.groups, { schema: found, definitions, classes });
  });
}

function itemType({ items }: ParamOptions): unknown {
  return resolveType(typeof items === 'function' ? items : items?.type);
}

/** What is said may narrow the manifest; another JSON type is a mistake. An explicit schema is never compared. */
export function kindConflict(
  shape: ValueShape,
  options: ParamOptions,
  manifest: ManifestParameter | undefined,
): UnknownShape | undefined {
  const said = [shape.schema.type ?? []].flat();
  const written = [manifest?.schema?.type ?? []].flat();
  const isSame = said.some((type) => written.includes(type) || (type === 'integer' && written.includes('number')));
  return options.schema !== undefined || said.length === 0 || written.length === 0 || isSame
    ? undefined
    : {
        found: `${written.join(' or ')} by the manifest, but @Param says ${said.join(' or ')}`,
        remedy: 'Make the two agree, or give the whole @Param({ schema }), which wins over the type.',
      };
}
