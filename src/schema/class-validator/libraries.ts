import { createRequire } from 'node:module';
import { ToolDefinitionError } from '../../errors/tool-definition-error.js';
import type { TypeToken } from '../type-token.js';

type ClassValidator = typeof import('class-validator');
type ClassTransformer = typeof import('class-transformer');

/** How `@Type` tells the classes of a property's values apart. */
export interface Discriminator {
  readonly property: string;
  readonly subTypes: readonly { readonly name: string; readonly value: unknown }[];
}

/** What class-transformer keeps about one `@Type` property; the package exports no type for it. */
export interface TypeMetadata {
  /** Absent for `@Type()` without a function. */
  readonly typeFunction?: () => unknown;
  readonly options?: { readonly discriminator?: Discriminator };
}

interface TransformerStorage {
  readonly defaultMetadataStorage: {
    readonly _typeMetadatas?: ReadonlyMap<unknown, ReadonlyMap<string, TypeMetadata>>;
    findTypeMetadata(target: TypeToken, property: string): TypeMetadata | undefined;
    findExposeMetadata(target: TypeToken, property: string): { options?: { name?: string } } | undefined;
    findTransformMetadatas(target: TypeToken, property: string, kind: number): readonly unknown[];
    findExcludeMetadata(target: TypeToken, property: string): { options?: { toPlainOnly?: boolean } } | undefined;
  };
}

const require = createRequire(import.meta.url);

/** class-transformer's number for reading from JSON. */
const PLAIN_TO_CLASS = 0;

/** Tells whether any class in this process has class-validator decorators, without loading the library. */
export function hasValidatedClasses(): boolean {
  return 'classValidatorMetadataStorage' in globalThis;
}

/** Loads class-validator on first need. */
export function classValidator(): ClassValidator {
  return load('class-validator') as ClassValidator;
}

/** Loads class-transformer on first need. */
export function classTransformer(): ClassTransformer {
  return load('class-transformer') as ClassTransformer;
}

/** What `@Type` says about a property, inherited decorators included. */
export function typeMetadata(token: TypeToken, property: string): TypeMetadata | undefined {
  return storage().findTypeMetadata(token, property);
}

/** Names of the properties with `@Type`, inherited ones included. */
export function typedProperties(token: TypeToken): readonly string[] {
  const names = new Set<string>();
  for (let target: unknown = token; typeof target === 'function'; target = Object.getPrototypeOf(target)) {
    for (const name of storage()._typeMetadatas?.get(target)?.keys() ?? []) {
      names.add(name);
    }
  }
  return [...names];
}

/** Name of a property in JSON, which `@Expose({ name })` may change. */
export function jsonName(token: TypeToken, property: string): string {
  return storage().findExposeMetadata(token, property)?.options?.name ?? property;
}

/** Tells whether `@Exclude` keeps a property from ever being read from JSON. */
export function isExcluded(token: TypeToken, property: string): boolean {
  const excluded = storage().findExcludeMetadata(token, property);
  return excluded !== undefined && excluded.options?.toPlainOnly !== true;
}

/** Tells whether `@Transform` makes something else of a property's JSON value. */
export function isTransformed(token: TypeToken, property: string): boolean {
  return storage().findTransformMetadatas(token, property, PLAIN_TO_CLASS).length > 0;
}

function storage(): TransformerStorage['defaultMetadataStorage'] {
  return (load('class-transformer/cjs/storage.js') as TransformerStorage).defaultMetadataStorage;
}

function load(module: string): unknown {
  try {
    return require(module);
  } catch (cause) {
    const [name] = module.split('/');
    throw new ToolDefinitionError(
      [`A tool's parameter is a class, which needs ${name}, and that cannot be loaded. Run: npm install ${name}`],
      { cause },
    );
  }
}
