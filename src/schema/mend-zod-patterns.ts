import { isJsonObject } from './json-object.js';
import { changesMatches, flaggedPatternSentence } from './pattern/flagged-pattern.js';

/** What zod gives for each schema that it prints, and takes back changed. */
interface PrintedPart {
  readonly zodSchema: unknown;
  readonly jsonSchema: Record<string, unknown>;
}

/**
 * Mends what zod prints of patterns with flags, which it leaves out of the pattern: the description says them, and no
 * keyword that means something else.
 */
export function mendZodPatterns({ zodSchema, jsonSchema }: PrintedPart): void {
  const flagged = patternsOf(zodSchema).filter(({ flags }) => changesMatches(flags));
  if (flagged.length === 0) {
    return;
  }
  const sources = new Set<unknown>(flagged.map(({ source }) => source));
  if (sources.has(jsonSchema.pattern)) {
    delete jsonSchema.pattern;
  }
  if (Array.isArray(jsonSchema.allOf)) {
    const kept = jsonSchema.allOf.filter((part: unknown) => !isJsonObject(part) || !sources.has(part.pattern));
    jsonSchema.allOf = kept.length === 0 ? undefined : kept;
  }
  const { description } = jsonSchema;
  const said = typeof description === 'string' ? [description] : [];
  jsonSchema.description = [...said, ...flagged.map(flaggedPatternSentence)].join(' ');
}

/** @see https://zod.dev/library-authors (read 2026-11-30): `_zod.def` is what libraries may read. */
function patternsOf(zodSchema: unknown): readonly RegExp[] {
  const checks = definitionOf(zodSchema).checks;
  return [zodSchema, ...(Array.isArray(checks) ? checks : [])]
    .map((part) => definitionOf(part).pattern)
    .filter((pattern) => pattern instanceof RegExp);
}

function definitionOf(part: unknown): Readonly<Record<string, unknown>> {
  const internals = isJsonObject(part) ? part._zod : undefined;
  const definition = isJsonObject(internals) ? internals.def : undefined;
  return isJsonObject(definition) ? definition : {};
}
