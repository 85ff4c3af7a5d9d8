import { isJsonObject } from '../json-object.js';
import type { JsonSchema } from '../json-schema.js';
import { subschemas } from '../subschemas.js';
import { changesMatches, type FlaggedPattern, flaggedPatternSentence } from './flagged-pattern.js';

/** What zod gives for each schema that it prints, and takes back changed. */
interface PrintedPart {
  readonly zodSchema: unknown;
  readonly jsonSchema: Record<string, unknown>;
}

/**
 * Mends what zod prints of patterns with flags, which it leaves out: the description says them, and no keyword that
 * means something else.
 */
export function mendZodPatterns({ zodSchema, jsonSchema }: PrintedPart): void {
  sayFlags(
    jsonSchema,
    zodPatterns(zodSchema).filter(({ flags }) => changesMatches(flags)),
  );
}

/** Mends what ArkType prints of patterns with flags in the same way; it tells of them only in its own format. */
export function mendArkPatterns(printed: object, ownFormat: unknown): object {
  const flagged = arkPatterns(ownFormat);
  if (flagged.length === 0) {
    return printed;
  }
  const copy = structuredClone(printed) as JsonSchema;
  for (const { schema } of subschemas(copy).values()) {
    sayFlags(
      schema as Record<string, unknown>,
      flagged.filter(({ source }) => source === schema.pattern),
    );
  }
  return copy;
}

function sayFlags(schema: Record<string, unknown>, flagged: readonly FlaggedPattern[]): void {
  if (flagged.length === 0) {
    return;
  }
  const sources = new Set<unknown>(flagged.map(({ source }) => source));
  if (sources.has(schema.pattern)) {
    delete schema.pattern;
  }
  if (Array.isArray(schema.allOf)) {
    const kept = schema.allOf.filter((part: unknown) => !isJsonObject(part) || !sources.has(part.pattern));
    delete schema.allOf;
    Object.assign(schema, kept.length > 0 && { allOf: kept });
  }
  const { description } = schema;
  const said = typeof description === 'string' ? [description] : [];
  schema.description = [...said, ...flagged.map(flaggedPatternSentence)].join(' ');
}

/** @see https://zod.dev/library-authors (read 2026-11-30): `_zod.def` is what libraries may read. */
function zodPatterns(zodSchema: unknown): readonly RegExp[] {
  const { checks } = zodDefinition(zodSchema);
  return [zodSchema, ...(Array.isArray(checks) ? checks : [])]
    .map((part) => zodDefinition(part).pattern)
    .filter((pattern) => pattern instanceof RegExp);
}

function zodDefinition(part: unknown): Readonly<Record<string, unknown>> {
  const internals = isJsonObject(part) ? part._zod : undefined;
  const definition = isJsonObject(internals) ? internals.def : undefined;
  return isJsonObject(definition) ? definition : {};
}

/** A pattern without flags is a text there, one with flags an object. */
function arkPatterns(value: unknown): readonly FlaggedPattern[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const { rule, flags } = value as { readonly rule?: unknown; readonly flags?: unknown };
  const own = typeof rule === 'string' && typeof flags === 'string' && changesMatches(flags);
  return [...(own ? [{ source: rule, flags }] : []), ...Object.values(value).flatMap(arkPatterns)];
}
