import type { JsonObject } from '../json-object.js';
import type { JsonSchema } from '../json-schema.js';
import { type Codec, type Rewritten } from './codec.js';
import { definitionsIn } from './definitions-in.js';
import { fitFreeRoot } from './fit-free-root.js';
import { definitionName, inlineReferences } from './inline-references.js';
import { isNormal } from './is-normal.js';
import { isSelfContained } from './is-self-contained.js';
import type { Loss } from './loss.js';
import { normalizeSchema } from './normalize-schema.js';
import { rewriteNode } from './rewrite-node.js';
import { Rewriting } from './rewriting.js';
import type { SchemaRules } from './schema-rules.js';
import { wrapRoot } from './wrap-root.js';

/** A schema as a vendor takes it. */
export interface FittedSchema {
  readonly schema: JsonSchema;
  /** Undefined where every value is the same in both forms. */
  readonly codec: Codec | undefined;
  readonly losses: readonly Loss[];
  /** What the tool's description has to say. */
  readonly sentences: readonly string[];
}

/** Rewrites a whole canonical schema until it keeps a vendor's rules. */
export function fitSchema(canonical: JsonSchema, rules: SchemaRules): FittedSchema {
  const losses: Loss[] = [];
  if (rules.keywords === 'all' && rules.refs === 'keep' && isNormal(canonical)) {
    const { schema, codec, sentences } = fitFreeRoot(canonical, rules, losses);
    return { schema, codec, losses, sentences };
  }
  const normalized = isSelfContained(canonical) ? canonical : normalizeSchema(canonical, losses);
  const local =
    rules.refs === 'keep'
      ? normalized
      : inlineReferences(normalized, rules.refs === 'inline' ? 'all' : 'recursive', losses);
  if (rules.keywords === 'all') {
    const { schema, codec, sentences } = fitFreeRoot(local, rules, losses);
    return { schema, codec, losses, sentences };
  }
  return { ...fitRestricted(local, rules, losses), losses, sentences: [] };
}

function fitRestricted(
  local: JsonSchema,
  rules: SchemaRules,
  losses: Loss[],
): { schema: JsonSchema; codec: Codec | undefined } {
  const { $defs = {}, ...root } = local as JsonObject & { $defs?: JsonObject };
  const rewriting = new Rewriting(rules, $defs, losses, rewriteNode);
  const rewritten = rewriteNode(rewriting, resolveRoot(root, $defs), '');
  const definitions = rewriteDefinitions(rewriting, rewritten.schema);
  const isPlain = rewritten.schema.type === 'object';
  const { schema, codec }: Rewritten = isPlain ? rewritten : wrapRoot(rewritten, rules.closed === true);
  return {
    schema:
      Object.keys(definitions).length === 0 ? schema : { ...schema, $defs: definitions as Record<string, JsonSchema> },
    codec: rewriting.hasCodecs || !isPlain ? codec : undefined,
  };
}

function resolveRoot(root: JsonObject, defs: JsonObject): JsonObject {
  let current = root;
  for (let steps = 0; current.$ref !== undefined && steps <= Object.keys(defs).length; steps += 1) {
    const { $ref, type: _, ...siblings } = current;
    current = { ...(defs[definitionName($ref) ?? ''] as JsonObject), ...siblings };
  }
  return current;
}

/** Only those that something refers to: others would cost tokens and list losses of nothing. */
function rewriteDefinitions(rewriting: Rewriting, root: JsonObject): JsonObject {
  if (Object.keys(rewriting.defs).length === 0) {
    return {};
  }
  const definitions = new Map<string, JsonObject>();
  const waiting = [...definitionsIn(root)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (!definitions.has(name)) {
      const schema = rewriting.rewriteDefinition(name);
      definitions.set(name, schema);
      waiting.push(...definitionsIn(schema));
    }
  }
  return Object.fromEntries([...definitions].sort(([one], [other]) => (one < other ? -1 : 1)));
}
