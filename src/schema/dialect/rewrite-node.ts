import { isJsonObject, type JsonObject } from '../json-object.js';
import { childPath } from '../json-pointer.js';
import type { Rewritten } from './codec.js';
import { describeKeyword, withSentences } from './describe-keyword.js';
import { definitionName } from './inline-references.js';
import { jsonText } from './json-text.js';
import { ANNOTATION_KEYWORDS, groupOf, splitAnnotations, TYPE_KEYWORDS } from './keyword-groups.js';
import { mergeSchemas } from './merge-schemas.js';
import { rewriteArray } from './rewrite-array.js';
import { rewriteLiterals } from './rewrite-literals.js';
import { rewriteObject } from './rewrite-object.js';
import { joinBranches, rewriteUnion } from './rewrite-union.js';
import type { Rewriting } from './rewriting.js';
import { siftAnnotations, siftKeywords } from './sift-keywords.js';

/** Rewrites one node of a schema, and all inside it, for a vendor that takes a part of JSON Schema. */
export function rewriteNode(rewriting: Rewriting, given: JsonObject, path: string): Rewritten {
  const merged = withoutReferenceSiblings(rewriting, given, path);
  const name = definitionName(merged.$ref);
  if (name !== undefined) {
    return rewriteReference(rewriting, name, merged, path);
  }
  if (Array.isArray(merged.allOf)) {
    return rewriteIntersection(rewriting, merged, merged.allOf, path);
  }
  if (Array.isArray(merged.anyOf) || Array.isArray(merged.oneOf)) {
    return (
      rewriteUnion(rewriting, merged, path) ??
      rewriteWithout(rewriting, merged, Array.isArray(merged.anyOf) ? 'anyOf' : 'oneOf', path)
    );
  }
  return 'const' in merged || Array.isArray(merged.enum)
    ? rewriteLiterals(rewriting, merged, path)
    : rewriteTyped(rewriting, merged, path);
}

/** A definition is rewritten once, for all that refer to it; how its values travel is known only then. */
function rewriteReference(rewriting: Rewriting, name: string, schema: JsonObject, path: string): Rewritten {
  const { $ref } = schema;
  const description = withSentences(schema.description, siftAnnotations(rewriting, schema, path).sentences);
  const codec = rewriting.codecOf(name);
  return { schema: description === undefined ? { $ref } : { description, anyOf: [{ $ref }] }, codec };
}

function withoutReferenceSiblings(rewriting: Rewriting, schema: JsonObject, path: string): JsonObject {
  if (schema.$ref === undefined) {
    return schema;
  }
  const { $ref, ...siblings } = schema;
  const constraints = Object.keys(siblings).filter((keyword) => !ANNOTATION_KEYWORDS.includes(keyword));
  if (constraints.length === 0) {
    return schema;
  }
  const merged = mergeSchemas(siblings, { $ref }, rewriting.defs);
  if (merged !== undefined) {
    return merged;
  }
  for (const keyword of constraints) {
    rewriting.lose(path, keyword);
  }
  const sentences = constraints.map((keyword) => describeKeyword(keyword, siblings[keyword]));
  return { $ref, description: withSentences(siblings.description, sentences) };
}

/** `allOf` becomes one schema where it can; what cannot be joined is kept where the vendor takes it, or lost. */
function rewriteIntersection(
  rewriting: Rewriting,
  schema: JsonObject,
  parts: readonly JsonObject[],
  path: string,
): Rewritten {
  const { allOf: _, ...rest } = schema;
  let merged: JsonObject = rest;
  const apart: JsonObject[] = [];
  for (const part of parts) {
    const flat = Array.isArray(part.allOf) ? flatten(part) : [part];
    for (const one of flat) {
      const next = mergeSchemas(merged, one, rewriting.defs);
      merged = next ?? merged;
      apart.push(...(next === undefined ? [one] : []));
    }
  }
  if (apart.length === 0) {
    return rewriting.rewrite(merged, path);
  }
  return keepIntersection(rewriting, merged, apart, path) ?? loseIntersection(rewriting, merged, apart, path);
}

function flatten({ allOf, ...rest }: JsonObject): JsonObject[] {
  const parts = Array.isArray(allOf) ? allOf.flatMap((part: JsonObject) => flatten(part)) : [];
  return Object.keys(rest).length === 0 ? parts : [rest, ...parts];
}

/** Objects are closed one by one, and closed objects have nothing in common. */
function keepIntersection(
  rewriting: Rewriting,
  merged: JsonObject,
  apart: readonly JsonObject[],
  path: string,
): Rewritten | undefined {
  const scalars = ['string', 'number', 'integer', 'boolean'];
  const parts = [merged, ...apart].map((part) =>
    part.type === undefined && merged.type !== undefined ? { ...part, type: merged.type } : part,
  );
  if (!rewriting.accepts('allOf') || !parts.every(({ type }) => scalars.includes(String(type)))) {
    return undefined;
  }
  const { description, ...first } = parts[0] ?? {};
  const rewritten = [first, ...parts.slice(1)].map((part, index) =>
    rewriting.rewrite(part, childPath(childPath(path, 'allOf'), index)),
  );
  const isPlain = rewritten.every(({ codec }) => codec === undefined);
  return isPlain
    ? { schema: { ...(description !== undefined && { description }), allOf: rewritten.map((part) => part.schema) } }
    : undefined;
}

function loseIntersection(
  rewriting: Rewriting,
  merged: JsonObject,
  apart: readonly JsonObject[],
  path: string,
): Rewritten {
  rewriting.lose(path, 'allOf');
  const sentences = [describeKeyword('allOf', apart)];
  return rewriting.rewrite({ ...merged, description: withSentences(merged.description, sentences) }, path);
}

function rewriteWithout(rewriting: Rewriting, schema: JsonObject, keyword: string, path: string): Rewritten {
  rewriting.lose(path, keyword);
  const { [keyword]: value, ...rest } = schema;
  return rewriting.rewrite(
    { ...rest, description: withSentences(rest.description, [describeKeyword(keyword, value)]) },
    path,
  );
}

function rewriteTyped(rewriting: Rewriting, schema: JsonObject, path: string): Rewritten {
  const { type } = schema;
  if (Array.isArray(type)) {
    const { annotations, rest } = splitAnnotations(schema);
    const branches = type.map((one) => ({ ...forType(rest, String(one)), type: one }));
    return joinBranches(rewriting, branches, annotations, childPath(path, 'type'));
  }
  switch (type) {
    case 'object':
      return rewriteObject(rewriting, schema, path);
    case 'array':
      return rewriteArray(rewriting, schema, path);
    case undefined:
      return rewriteUntyped(rewriting, schema, path);
    default:
      return rewriteScalar(rewriting, schema, String(type), path);
  }
}

function forType(schema: JsonObject, type: string): JsonObject {
  const own = TYPE_KEYWORDS[groupOf(type)] ?? [];
  const others = Object.values(TYPE_KEYWORDS)
    .flat()
    .filter((keyword) => !own.includes(keyword));
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !others.includes(keyword)));
}

function rewriteScalar(rewriting: Rewriting, schema: JsonObject, type: string, path: string): Rewritten {
  const annotations = siftAnnotations(rewriting, schema, path);
  const { keywords, sentences } = siftKeywords(rewriting, schema, type, path);
  const description = withSentences(schema.description, [...annotations.sentences, ...sentences]);
  return { schema: { type, ...annotations.keywords, ...(description !== undefined && { description }), ...keywords } };
}

/** Without a type, properties mean an object and items an array: whoever wrote them meant no other value. */
function rewriteUntyped(rewriting: Rewriting, schema: JsonObject, path: string): Rewritten {
  const assumed = isJsonObject(schema.properties)
    ? 'object'
    : 'items' in schema || 'prefixItems' in schema
      ? 'array'
      : undefined;
  if (assumed !== undefined) {
    rewriting.lose(path, 'type', `taken to be ${assumed}`);
    return rewriting.rewrite({ ...schema, type: assumed }, path);
  }
  if (rewriting.rules.typed === true) {
    return jsonText(rewriting, schema, path, 'type');
  }
  const constraints = Object.keys(schema).filter(
    (keyword) => Object.values(TYPE_KEYWORDS).flat().includes(keyword) || keyword === 'not',
  );
  for (const keyword of constraints) {
    rewriting.lose(path, keyword);
  }
  const annotations = siftAnnotations(rewriting, schema, path);
  const sentences = constraints.map((keyword) => describeKeyword(keyword, schema[keyword]));
  const description = withSentences(schema.description, [...annotations.sentences, ...sentences]);
  return { schema: { ...annotations.keywords, ...(description !== undefined && { description }) } };
}
