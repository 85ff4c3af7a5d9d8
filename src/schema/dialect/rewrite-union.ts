import type { JsonObject } from '../json-object.js';
import { childPath } from '../json-pointer.js';
import type { Rewritten } from './codec.js';
import { describeKeyword, withSentences } from './describe-keyword.js';
import { isDisjoint } from './is-disjoint.js';
import { isJsonText, jsonText } from './json-text.js';
import { splitAnnotations } from './keyword-groups.js';
import { mergeSchemas } from './merge-schemas.js';
import type { Rewriting } from './rewriting.js';
import { siftAnnotations } from './sift-keywords.js';
import { unionCodec } from './union-codec.js';

/**
 * Rewrites a node with `anyOf` or `oneOf`. What stands beside the union goes into each alternative; where that cannot
 * be written, the union is lost and undefined comes back.
 */
export function rewriteUnion(rewriting: Rewriting, schema: JsonObject, path: string): Rewritten | undefined {
  const keyword = 'anyOf' in schema ? 'anyOf' : 'oneOf';
  const { [keyword]: listed, ...rest } = schema;
  const { annotations: outer, rest: shared } = splitAnnotations(rest);
  const branches = distribute(rewriting, shared, listed as readonly JsonObject[]);
  if (branches === undefined) {
    return undefined;
  }
  const isLost = keyword === 'oneOf' && !rewriting.accepts('oneOf') && !isDisjoint(branches, rewriting.defs);
  if (isLost) {
    rewriting.lose(path, 'oneOf', 'became anyOf');
  }
  const sentences = isLost ? [describeKeyword('oneOf', listed)] : [];
  return joinBranches(
    rewriting,
    branches,
    { ...outer, description: withSentences(outer.description, sentences) },
    childPath(path, keyword),
  );
}

function distribute(rewriting: Rewriting, shared: JsonObject, listed: readonly JsonObject[]): JsonObject[] | undefined {
  const possible = listed.filter((branch) => !isNever(branch));
  const merged = possible.map((branch) =>
    Object.keys(shared).length === 0 ? branch : mergeSchemas(branch, shared, rewriting.defs),
  );
  const whole = merged.filter((branch) => branch !== undefined);
  return whole.length === merged.length && whole.length > 0 ? whole : undefined;
}

function isNever(schema: JsonObject): boolean {
  const { not } = schema;
  return typeof not === 'object' && not !== null && Object.keys(not).length === 0;
}

/** Writes a union of canonical alternatives. */
export function joinBranches(
  rewriting: Rewriting,
  branches: readonly JsonObject[],
  outer: JsonObject,
  path: string,
): Rewritten {
  const lossesBefore = rewriting.losses.length;
  const rewritten = branches.map((branch, index) => rewriting.rewrite(branch, childPath(path, index)));
  if (rewritten.some(isJsonText) && rewritten.filter(({ schema }) => admitsText(schema)).length > 1) {
    rewriting.losses.splice(lossesBefore);
    return jsonText(rewriting, { ...outer, anyOf: branches }, parentOf(path), 'anyOf');
  }
  const codec = rewritten.some((branch) => branch.codec !== undefined)
    ? unionCodec(
        rewritten.map((branch, index) => ({ codec: branch.codec, isOwn: rewriting.checkOf(branches[index] ?? {}) })),
      )
    : undefined;
  return {
    schema: withOuter(
      rewriting,
      rewritten.map(({ schema }) => schema),
      { outer, path: parentOf(path) },
    ),
    codec,
  };
}

function parentOf(path: string): string {
  return path.replace(/\/[^/]*$/, '');
}

function withOuter(
  rewriting: Rewriting,
  schemas: readonly JsonObject[],
  { outer, path }: { readonly outer: JsonObject; readonly path: string },
): JsonObject {
  const { keywords, sentences } = siftAnnotations(rewriting, outer, path);
  const description = withSentences(outer.description, sentences);
  const annotations = { ...keywords, ...(description !== undefined && { description }) };
  const [first, ...others] = schemas;
  if (first !== undefined && others.length === 0 && first.$ref === undefined) {
    return { ...first, ...annotations };
  }
  return asTypeList(rewriting, schemas, annotations) ?? { ...annotations, anyOf: schemas };
}

/** `T | null` of a plain type. */
function asTypeList(
  rewriting: Rewriting,
  schemas: readonly JsonObject[],
  annotations: JsonObject,
): JsonObject | undefined {
  const other = schemas.find(({ type }) => type !== 'null');
  const isPair = schemas.length === 2 && schemas.some(({ type }) => type === 'null') && other !== undefined;
  if (!isPair || rewriting.rules.typeLists !== true || !isPlainType(other)) {
    return undefined;
  }
  return { ...other, ...annotations, type: [other.type, 'null'] };
}

/** Whether `null` can be added to a schema's type without any other keyword speaking against it. */
export function isPlainType(schema: JsonObject): boolean {
  return typeof schema.type === 'string' && !('enum' in schema) && !('const' in schema) && !('anyOf' in schema);
}

function admitsText(schema: JsonObject): boolean {
  const { type, anyOf, enum: values } = schema;
  if (Array.isArray(anyOf)) {
    return anyOf.some(admitsText);
  }
  if (Array.isArray(values)) {
    return values.some((value) => typeof value === 'string');
  }
  return type === undefined || type === 'string' || (Array.isArray(type) && type.includes('string'));
}
