import type { ParamOptions } from '../tool-options.js';
import type { ManifestEntry } from './manifest-entry.js';
import type { AnnotatedMethod } from './service-chain.js';
import type { Signature } from './signature.js';

/** What the decorators say about the parameters of a method, by position. */
export interface PlacedParameters {
  readonly params: ReadonlyMap<number, ParamOptions>;
  /** Positions that get the tool context. */
  readonly contextParams: ReadonlySet<number>;
  /** Without the place. */
  readonly problems: readonly string[];
  /** Nobody knows the names, so that nothing that is said by name can be placed. */
  readonly isNameless?: boolean;
}

/**
 * Joins what decorated parameters say with what `@Tool({ params, context })` says by name. The names are those of the
 * manifest, or of the method's text, which a bundler may have changed.
 */
export function placeParameters(
  { options, metadata }: AnnotatedMethod,
  signature: Signature,
  entry: ManifestEntry | undefined,
): PlacedParameters {
  const { params: written = {}, context } = options;
  if (context === undefined && options.params === undefined) {
    return { params: metadata.params, contextParams: metadata.contextParams, problems: [] };
  }
  const names = parameterNames(signature, entry);
  if (signature.namelessBecause !== undefined && names.every((name) => name === undefined)) {
    const { params, contextParams } = metadata;
    return { params, contextParams, problems: [nameless(signature.namelessBecause)], isNameless: true };
  }
  const problems: string[] = [];
  const params = new Map(metadata.params);
  for (const [name, said] of Object.entries(written)) {
    const position = names.indexOf(name);
    if (position < 0) {
      problems.push(unknownName('params', name, names));
    } else if (params.has(position)) {
      problems.push(`both @Param and @Tool({ params }) describe the parameter "${name}". Remove one of them.`);
    } else {
      params.set(position, typeof said === 'string' ? { description: said } : said);
    }
  }
  const contextParams = new Set([
    ...metadata.contextParams,
    ...(context === undefined ? [] : [names.indexOf(context)]),
  ]);
  if (contextParams.delete(-1)) {
    problems.push(unknownName('context', String(context), names));
  }
  const twice = [...contextParams].filter((position) => params.has(position)).map((position) => names[position]);
  problems.push(
    ...twice.map((name) => `its parameter "${name}" gets the tool context, so params must not describe it.`),
  );
  return { params, contextParams, problems };
}

function parameterNames(signature: Signature, entry: ManifestEntry | undefined): readonly (string | undefined)[] {
  const listed = entry?.tool.parameters ?? [];
  const length = Math.max(signature.parameters.length, listed.length);
  return Array.from({ length }, (_, position) => listed[position]?.name ?? signature.parameters[position]?.name);
}

function nameless(reason: string): string {
  return (
    `the parameters that @Tool({ params, context }) names cannot be found, because ${reason}. Give a manifest ` +
    '("npx toolwright schema"), or keep the names when minifying.'
  );
}

function unknownName(option: 'context' | 'params', name: string, names: readonly (string | undefined)[]): string {
  const known = names.filter((candidate) => candidate !== undefined).join(', ') || 'none';
  return `@Tool({ ${option} }) names the parameter "${name}", which the method does not have. Its parameters: ${known}.`;
}
