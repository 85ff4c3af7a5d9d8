import { enumSchema, enumValues, scalarShape } from './scalar-shape.js';
import type { TypeToken } from './type-token.js';
import type { UnknownShape, ValueShape } from './value-shape.js';

const MANIFEST = 'or with a manifest ("npx toolwright schema")';
const SAY_TYPE = `Say what it is with @Param({ type }), @Param({ enum }) or @Param({ schema }), ${MANIFEST}.`;

const LATER = 'For a class that is declared later or imported in a circle, write type: () => TheClass.';

/** Types that stand for many, and what the compiler may have meant by them. */
const VAGUE: ReadonlyMap<unknown, UnknownShape> = new Map<unknown, UnknownShape>([
  [
    undefined,
    {
      found: 'unknown: the compiler left no type',
      remedy:
        `${SAY_TYPE} ${LATER} ` +
        'tsc leaves types with "emitDecoratorMetadata", swc with "decoratorMetadata", esbuild and tsx never; for standard ' +
        'decorators no compiler does.',
    },
  ],
  [
    Object,
    {
      found: 'seen only as Object (an interface, union, literal object, or a default value without a written type)',
      remedy: `${SAY_TYPE} ${LATER}`,
    },
  ],
  [
    Function,
    {
      found: 'seen only as Function (a function, or a class imported with "import type")',
      remedy: `Import the class as a value. ${SAY_TYPE}`,
    },
  ],
  [Promise, { found: 'seen only as Promise', remedy: 'A model sends values: take the value itself.' }],
  [Symbol, { found: 'Symbol, which JSON cannot carry', remedy: 'Take a string.' }],
  [Array, collection('Array, without the type of its elements')],
  [Set, collection('Set, without the type of its elements')],
  [Map, collection('Map, without the type of its values')],
]);

/** Tells whether a reflected type says nothing about the values it stands for. */
export function isVague(token: unknown): boolean {
  return token === undefined || token === Object || token === Function || token === Promise;
}

/** Tells a constructor whose element type must be said. */
export function isCollection(token: unknown): boolean {
  return token === Array || token === Set || token === Map;
}

/** Tells a class of the application from the built-in constructors. */
export function isClassToken(token: unknown): token is TypeToken {
  return typeof token === 'function' && !VAGUE.has(token) && scalarShape(token) === undefined;
}

/** Reads the shape of a built-in constructor, or of an enum object, which is what swc leaves for an imported enum. */
export function plainTokenShape(token: unknown): ValueShape | UnknownShape {
  const known = VAGUE.get(token) ?? scalarShape(token);
  if (known !== undefined) {
    return known;
  }
  const isObject = typeof token === 'object' && token !== null;
  const schema = isObject ? enumSchema(enumValues(token as Readonly<Record<string, unknown>>)) : undefined;
  return schema === undefined ? { found: `seen only as ${String(token)}`, remedy: SAY_TYPE } : { schema };
}

function collection(found: string): UnknownShape {
  return {
    found,
    remedy:
      'Say it with @Param({ items: String }), or another class or options of one element, with @Param({ schema }), ' +
      `${MANIFEST}.`,
  };
}
