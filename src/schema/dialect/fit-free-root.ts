import { isJsonObject, type JsonObject } from '../json-object.js';
import type { Codec, Rewritten } from './codec.js';
import { describeKeyword, withSentences } from './describe-keyword.js';
import { fitKeys } from './fit-keys.js';
import type { Loss } from './loss.js';
import { objectCodec } from './object-codec.js';
import type { SchemaRules } from './schema-rules.js';
import { wrapRoot } from './wrap-root.js';

const UNIONS = ['anyOf', 'oneOf', 'allOf', '$ref'];
/** These speak of keys in a way that renamed ones do not follow. */
const KEY_KEYWORDS = [
  'patternProperties',
  'propertyNames',
  'dependentRequired',
  'dependentSchemas',
  'unevaluatedProperties',
];

/** A root that fits, and what has to be said in the tool's description because the root has no place for it. */
export interface FittedRoot {
  readonly schema: JsonObject;
  /** Undefined where every value is the same in both forms. */
  readonly codec: Codec | undefined;
  readonly sentences: readonly string[];
}

/** Fits the root of a schema for a vendor that takes real JSON Schema everywhere below it. */
export function fitFreeRoot(root: JsonObject, rules: SchemaRules, losses: Loss[]): FittedRoot {
  if (rules.rootUnions && rules.keys === undefined && rules.rootKeywords === undefined && root.type === 'object') {
    return { schema: root, codec: undefined, sentences: [] };
  }
  const { $defs, ...bare } = root;
  const isUnion = bare.type !== 'object' || UNIONS.some((keyword) => keyword in bare);
  const wrapped = isUnion && !rules.rootUnions ? wrapRoot({ schema: bare }, false) : { schema: bare };
  const renamed = wrapped.codec === undefined ? renameKeys(bare, rules, losses) : wrapped;
  const limited = limitKeywords(renamed.schema, rules, losses);
  const schema = { ...limited.schema, type: 'object', ...($defs !== undefined && { $defs }) };
  return { schema, codec: renamed.codec, sentences: limited.sentences };
}

function renameKeys(schema: JsonObject, { keys }: SchemaRules, losses: Loss[]): Rewritten {
  const { properties, required } = schema;
  const wireKeys = fitKeys(Object.keys(properties ?? {}), keys);
  if (!isJsonObject(properties) || [...wireKeys].every(([key, wireKey]) => key === wireKey)) {
    return { schema };
  }
  const fields = [...wireKeys].map(([key, wireKey]) => ({ key, wireKey, isNullWhenOmitted: false }));
  const { rest, sentences } = withoutKeywords(schema, (keyword) => !KEY_KEYWORDS.includes(keyword), losses);
  const description = withSentences(schema.description, sentences);
  return {
    schema: {
      ...rest,
      ...(description !== undefined && { description }),
      properties: Object.fromEntries(fields.map(({ key, wireKey }) => [wireKey, properties[key]])),
      ...(Array.isArray(required) && { required: required.map((key) => wireKeys.get(key) ?? key) }),
    },
    codec: objectCodec(fields, false),
  };
}

function limitKeywords(
  schema: JsonObject,
  { rootKeywords }: SchemaRules,
  losses: Loss[],
): { schema: JsonObject; sentences: readonly string[] } {
  if (rootKeywords === undefined) {
    return { schema, sentences: [] };
  }
  const { description } = schema;
  const { rest, sentences } = withoutKeywords(schema, (keyword) => rootKeywords.includes(keyword), losses);
  return { schema: rest, sentences: [...(typeof description === 'string' ? [description] : []), ...sentences] };
}

function withoutKeywords(
  schema: JsonObject,
  isKept: (keyword: string) => boolean,
  losses: Loss[],
): { rest: JsonObject; sentences: readonly string[] } {
  const entries = Object.entries(schema);
  const lost = entries.filter(([keyword, value]) => !isKept(keyword) && isConstraint(keyword, value));
  for (const [keyword] of lost) {
    losses.push({ path: '', keyword, done: 'moved to the description' });
  }
  return {
    rest: Object.fromEntries(entries.filter(([keyword]) => isKept(keyword))),
    sentences: lost.map(([keyword, value]) => describeKeyword(keyword, value)),
  };
}

function isConstraint(keyword: string, value: unknown): boolean {
  const annotations = ['title', 'description', 'default', 'examples', '$comment'];
  return !annotations.includes(keyword) && !(keyword === 'additionalProperties' && value === true);
}
