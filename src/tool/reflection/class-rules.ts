import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const STORAGE = 'class-transformer/cjs/storage.js';
const CLASS_TO_PLAIN = 1;

type Class = abstract new (...args: never[]) => unknown;

/** How class-transformer says that the objects in a property are to be read. */
export interface TypeRule {
  readonly target: unknown;
  /** The property and value that tell an object's class among several. */
  tag(value: object): readonly [key: string, name: string] | undefined;
}

/** A property as class-transformer's decorators let it be shown. */
export interface RuledProperty {
  readonly name: string;
  /** Reads and transforms the value; throws what the application's own code throws. */
  readonly read: () => unknown;
  readonly type: TypeRule | undefined;
}

interface Exposure {
  readonly options?: { readonly name?: string; readonly groups?: readonly string[] };
}

interface Transformation {
  readonly options?: { readonly groups?: readonly string[] };
  readonly transformFn: (params: object) => unknown;
}

interface TypeMetadata {
  readonly typeFunction?: (options: object) => unknown;
  readonly reflectedType?: unknown;
  readonly options?: {
    readonly discriminator?: {
      readonly property: string;
      readonly subTypes?: readonly { readonly name: string; readonly value: unknown }[];
    };
  };
}

/** What class-transformer keeps of its decorators; the package exports no type for it. */
interface Storage {
  getStrategy(target: Class): 'none' | 'exposeAll' | 'excludeAll';
  getExposedProperties(target: Class, transformation: number): readonly string[];
  getExcludedProperties(target: Class, transformation: number): readonly string[];
  findExposeMetadata(target: Class, key: string): Exposure | undefined;
  findTypeMetadata(target: Class, key: string): TypeMetadata | undefined;
  findTransformMetadatas(target: Class, key: string, transformation: number): readonly Transformation[];
}

/**
 * The properties of an object by the rules of class-transformer's decorators on a class (`@Exclude`, `@Expose`,
 * `@Transform`, `@Type`); undefined when the class has none, or the application has not loaded that library.
 */
export function ruledProperties(value: object, target: unknown): readonly RuledProperty[] | undefined {
  const storage = loadedStorage();
  if (storage === undefined || !isClass(target)) {
    return undefined;
  }
  const exposed = storage.getExposedProperties(target, CLASS_TO_PLAIN);
  const excluded = storage.getExcludedProperties(target, CLASS_TO_PLAIN);
  const strategy = storage.getStrategy(target);
  const own = Object.keys(value);
  const isRuled = strategy !== 'none' || exposed.length + excluded.length > 0;
  if (!isRuled && !own.some((key) => hasRules(storage, target, key))) {
    return undefined;
  }
  const keys = new Set(strategy === 'excludeAll' ? exposed : [...own, ...exposed]);
  return [...keys]
    .filter((key) => !excluded.includes(key) && isUngrouped(storage.findExposeMetadata(target, key)))
    .map((key) => toProperty(storage, value as Readonly<Record<string, unknown>>, target, key));
}

function loadedStorage(): Storage | undefined {
  try {
    const isLoaded = require.resolve(STORAGE) in require.cache;
    return isLoaded ? (require(STORAGE) as { defaultMetadataStorage: Storage }).defaultMetadataStorage : undefined;
  } catch {
    return undefined;
  }
}

function isClass(target: unknown): target is Class {
  return typeof target === 'function' && typeof target.prototype === 'object' && target !== Object;
}

function hasRules(storage: Storage, target: Class, key: string): boolean {
  const isTransformed = storage.findTransformMetadatas(target, key, CLASS_TO_PLAIN).length > 0;
  return isTransformed || storage.findTypeMetadata(target, key) !== undefined;
}

function isUngrouped(metadata: { readonly options?: { readonly groups?: readonly string[] } } | undefined): boolean {
  return (metadata?.options?.groups ?? []).length === 0;
}

function toProperty(
  storage: Storage,
  value: Readonly<Record<string, unknown>>,
  target: Class,
  key: string,
): RuledProperty {
  const isExposed = storage.getExposedProperties(target, CLASS_TO_PLAIN).includes(key);
  const transformations = storage.findTransformMetadatas(target, key, CLASS_TO_PLAIN).filter(isUngrouped);
  const read = () => {
    const found = value[key];
    const plain = isExposed && typeof found === 'function' ? found.call(value) : found;
    return transformations.reduce(
      (before, { transformFn }) => transformFn({ value: before, key, obj: value, type: CLASS_TO_PLAIN, options: {} }),
      plain,
    );
  };
  const name = storage.findExposeMetadata(target, key)?.options?.name ?? key;
  return { name, read, type: toTypeRule(storage.findTypeMetadata(target, key), value, key) };
}

function toTypeRule(metadata: TypeMetadata | undefined, object: object, property: string): TypeRule | undefined {
  if (metadata === undefined) {
    return undefined;
  }
  const { discriminator } = metadata.options ?? {};
  return {
    target: metadata.typeFunction?.({ newObject: {}, object, property }) ?? metadata.reflectedType,
    tag: (value) => {
      const subType = discriminator?.subTypes?.find((candidate) => candidate.value === value.constructor);
      return discriminator && subType ? [discriminator.property, subType.name] : undefined;
    },
  };
}
