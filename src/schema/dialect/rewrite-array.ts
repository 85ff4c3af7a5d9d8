import { isJsonObject, type JsonObject } from '../json-object.js';
import { childPath } from '../json-pointer.js';
import { type Codec, decodeWith, encodeWith, type Rewritten } from './codec.js';
import { describeTuple, withSentences } from './describe-keyword.js';
import { isJsonText } from './json-text.js';
import { joinBranches } from './rewrite-union.js';
import type { Rewriting } from './rewriting.js';
import { siftAnnotations, siftKeywords } from './sift-keywords.js';

/** Rewrites a node of type `array`; a tuple becomes an array of any of its elements where it cannot be said. */
export function rewriteArray(rewriting: Rewriting, schema: JsonObject, path: string): Rewritten {
  const annotations = siftAnnotations(rewriting, schema, path);
  const { keywords, sentences } = siftKeywords(rewriting, schema, 'array', path, ['items', 'prefixItems']);
  const elements = Array.isArray(schema.prefixItems)
    ? rewriteTuple(rewriting, schema, schema.prefixItems, path)
    : rewriteItems(rewriting, schema, path);
  const description = withSentences(schema.description, [
    ...annotations.sentences,
    ...sentences,
    ...elements.sentences,
  ]);
  return {
    schema: {
      type: 'array',
      ...annotations.keywords,
      ...(description !== undefined && { description }),
      ...elements.keywords,
      ...keywords,
    },
    codec: elements.codec,
  };
}

interface Elements {
  readonly keywords: JsonObject;
  readonly sentences: readonly string[];
  readonly codec?: Codec | undefined;
}

function rewriteItems(rewriting: Rewriting, { items }: JsonObject, path: string): Elements {
  if (items === false) {
    return noItems(rewriting, path);
  }
  if (!isJsonObject(items) && rewriting.rules.typed !== true) {
    return { keywords: {}, sentences: [] };
  }
  const { schema, codec } = rewriting.rewrite(isJsonObject(items) ? items : {}, childPath(path, 'items'));
  return { keywords: { items: schema }, sentences: [], codec: codec && arrayCodec(() => codec) };
}

function noItems(rewriting: Rewriting, path: string): Elements {
  const items = { type: 'string' };
  if (rewriting.accepts('maxItems', 'array')) {
    return { keywords: { items, maxItems: 0 }, sentences: [] };
  }
  rewriting.lose(path, 'items');
  return { keywords: { items }, sentences: ['No items.'] };
}

/** The elements' alternatives are told; their order is said in words, and undone by position. */
function rewriteTuple(rewriting: Rewriting, schema: JsonObject, prefix: readonly unknown[], path: string): Elements {
  const isOpen = schema.items !== false;
  const rest = isJsonObject(schema.items) ? schema.items : {};
  const parts = [...prefix, ...(isOpen ? [rest] : [])].map((part) => (isJsonObject(part) ? part : {}));
  const codecs = parts.map(
    (part, index) => rewriting.rewrite(part, childPath(childPath(path, 'prefixItems'), index)).codec,
  );
  rewriting.lose(path, 'prefixItems', 'any of the elements in any place; the order is in the description');
  const losses = rewriting.losses.length;
  const items = joinBranches(rewriting, parts, {}, childPath(path, 'prefixItems'));
  rewriting.losses.length = losses;
  const bound = isOpen ? {} : boundOf(rewriting, prefix.length);
  const codecAt = isJsonText(items) ? () => items.codec : (index: number) => codecs[Math.min(index, codecs.length - 1)];
  return {
    keywords: { items: items.schema, ...bound },
    sentences: [describeTuple(prefix, schema.items, rewriting.defs)],
    codec: items.codec && arrayCodec(codecAt),
  };
}

function boundOf(rewriting: Rewriting, maxItems: number): JsonObject {
  return rewriting.accepts('maxItems', 'array') ? { maxItems } : {};
}

function arrayCodec(codecAt: (index: number) => Codec | undefined): Codec {
  return {
    encode: (value) => (Array.isArray(value) ? value.map((item, index) => encodeWith(codecAt(index), item)) : value),
    decode: (value) => (Array.isArray(value) ? value.map((item, index) => decodeWith(codecAt(index), item)) : value),
  };
}
