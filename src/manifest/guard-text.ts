import { dirname, relative, resolve, sep } from 'node:path';
import { BUILT_IN_TYPES } from '../schema/built-in-types.js';
import type { JsonSchema } from '../schema/json-schema.js';
import type { ManifestClass, ManifestParameter, ToolManifest } from '../schema/tool-manifest.js';
import { schemaType } from './schema-type.js';

const HEAD = `/**
 * Written by "toolwright schema --guard". A line that does not compile names a parameter whose type has changed: run the
 * command again.
 */
`;

/** Types that are compared by their names; a project need not have those that it does not use. */
const NAMED = [...BUILT_IN_TYPES.keys()].filter((name) => name !== 'bigint');

/**
 * Brings a type to what its values look like in JSON: no names of enums, no brands, no methods. All is exported, since
 * compilers may refuse what nobody uses.
 */
const typesWith = (named: readonly string[]) => `
export type Assert<T extends true> = T;
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2
  ? true : false;
export type Plain<T> = T extends string ? \`\${T}\`
  : T extends number ? (\`\${T}\` extends \`\${infer N extends number}\` ? N : never)
  : T extends ${['boolean', 'bigint', 'null', 'undefined', ...named].join(' | ')} ? T
  : T extends ReadonlyMap<infer K, infer V> ? Map<Plain<K>, Plain<V>>
  : T extends ReadonlySet<infer V> ? Set<Plain<V>>
  : T extends readonly unknown[] ? { -readonly [K in keyof T]: Plain<T[K]> }
  : { -readonly [K in keyof T as T[K] extends (...args: never[]) => unknown ? never : K]: Plain<T[K]> };
export type At<M extends (...args: never[]) => unknown, I extends number> =
  Plain<Exclude<Parameters<M>[I], undefined>>;
`;

/** One line of a guard: the claim that a part of a signature is what the manifest says. */
export interface GuardClaim {
  /** Class, method and parameter. */
  readonly place: string;
  readonly text: string;
}

/** A class that a guard speaks of. */
export interface GuardImport {
  readonly alias: string;
  readonly text: string;
}

/** The parts of a guard file, of which those claims that a compiler refuses are left out. */
export interface GuardParts {
  readonly imports: readonly GuardImport[];
  readonly types: string;
  readonly claims: readonly GuardClaim[];
  /** Classes about which nothing can be claimed, with the reason. */
  readonly unguarded: readonly string[];
}

/** Where a guard stands, and what it sees from there. */
export interface GuardPlace {
  readonly file: string;
  /** What the manifest's file names are relative to. */
  readonly root: string;
  /** The name under which a class can be imported; undefined when it cannot. */
  readonly exportedName: (entry: ManifestClass) => string | undefined;
}

/** Writes a TypeScript file that stops compiling when a signature is no longer what a manifest says. */
export function guardParts(manifest: ToolManifest, place: GuardPlace): GuardParts {
  const found = manifest.classes.map((entry) => ({ entry, exported: place.exportedName(entry) }));
  const classes = found
    .filter(({ exported }) => exported !== undefined)
    .map(({ entry, exported }, index) => ({ entry, exported, alias: `C${index}` }));
  const imports = classes.map(({ entry, exported, alias }) => ({
    alias,
    text: `import type { ${exported} as ${alias} } from '${moduleName(entry.file, place)}';\n`,
  }));
  const definitions = classes.flatMap(({ entry, alias }) =>
    Object.entries(entry.definitions ?? {}).map(
      ([name, schema]) => `export type ${nameOf(alias, name)} = ${typeOf(schema, alias)};\n`,
    ),
  );
  const claims = classes.flatMap(({ entry, alias }) => claimsOf(entry, alias));
  const written = [...definitions, ...claims.map(({ text }) => text)].join('\n');
  const named = NAMED.filter((name) => new RegExp(`\\b${name}\\b`).test(written));
  const unguarded = found
    .filter(({ exported }) => exported === undefined)
    .map(({ entry }) => `${entry.name} (${entry.file}), which its module does not export`);
  return { imports, types: [typesWith(named), ...definitions].join(''), claims, unguarded };
}

function moduleName(source: string, { file, root }: GuardPlace): string {
  const path = relative(dirname(resolve(file)), resolve(root, source))
    .split(sep)
    .join('/');
  const module = path.replace(/\.([cm]?)tsx?$/, '.$1js');
  return module.startsWith('.') ? module : `./${module}`;
}

/** The text of a guard without the claims at some positions. */
export function guardText(
  { imports, types, claims, unguarded }: GuardParts,
  refused: ReadonlySet<number> = new Set(),
): string {
  const used = imports.filter(({ alias }) =>
    claims.some(({ text }, index) => !refused.has(index) && text.includes(`${alias}[`)),
  );
  const lines = claims.map(({ place, text }, index) =>
    refused.has(index)
      ? `// Not guarded: ${place}.\n`
      : `/** ${place} */\nexport type T${index} = Assert<Same<${text}>>;\n`,
  );
  const others = unguarded.map((one) => `// Not guarded: ${one}.\n`);
  return [HEAD, ...used.map(({ text }) => text), types, '\n', ...lines, ...others].join('');
}

function claimsOf({ name, tools }: ManifestClass, alias: string): GuardClaim[] {
  return Object.entries(tools).flatMap(([method, { parameters }]) => {
    const signature = `${alias}[${JSON.stringify(method)}]`;
    const place = `${name}.${method}`;
    return [
      { place, text: `Parameters<${signature}>['length'], ${lengths(parameters)}` },
      ...parameters.flatMap((parameter, index) =>
        parameter.schema === undefined
          ? []
          : [
              {
                place: `${place}, parameter ${index + 1} ${parameter.name ?? ''}`.trim(),
                text: `At<${signature}, ${index}>, ${elementType(parameter.schema, parameter, alias)}`,
              },
            ],
      ),
    ];
  });
}

function lengths(parameters: readonly ManifestParameter[]): string {
  if (parameters.some(({ isRest }) => isRest)) {
    return 'number';
  }
  const required = parameters.findLastIndex(({ isOptional }) => isOptional !== true) + 1;
  return Array.from({ length: parameters.length - required + 1 }, (_, index) => required + index).join(' | ');
}

function elementType(schema: JsonSchema, { isRest }: ManifestParameter, alias: string): string {
  return typeOf(isRest === true && typeof schema.items === 'object' ? schema.items : schema, alias);
}

function typeOf(schema: JsonSchema, alias: string): string {
  return schemaType(schema, (definition) => nameOf(alias, definition));
}

function nameOf(alias: string, definition: string): string {
  return `${alias}_${definition.replaceAll(/\W/g, '_')}`;
}
