import { jsonKind } from '../json-kind.js';
import { isJsonObject, type JsonObject } from '../json-object.js';
import type { Codec, Rewritten } from './codec.js';
import { withSentences } from './describe-keyword.js';
import { isJsonEqual } from './json-equal.js';
import { jsonText } from './json-text.js';
import { ANNOTATION_KEYWORDS } from './keyword-groups.js';
import type { Rewriting } from './rewriting.js';
import { siftAnnotations } from './sift-keywords.js';

/** Rewrites `enum` and `const`: the values say it all, so what else the node demands only chooses among them. */
export function rewriteLiterals(rewriting: Rewriting, schema: JsonObject, path: string): Rewritten {
  const values = valuesOf(rewriting, schema);
  if (values.some((value) => isJsonObject(value) || Array.isArray(value)) && rewriting.rules.typed === true) {
    return jsonText(rewriting, schema, path, 'const' in schema ? 'const' : 'enum');
  }
  const { keywords, sentences } = siftAnnotations(rewriting, schema, path);
  const description = withSentences(schema.description, sentences);
  const base = { ...keywords, ...(description !== undefined && { description }) };
  if (rewriting.rules.stringEnums === true && values.some((value) => typeof value !== 'string')) {
    return asStrings(rewriting, values, base);
  }
  const types = rewriting.rules.untypedLiterals === true ? {} : { type: typeOf(values) };
  const isConst = 'const' in schema && values.length === 1 && rewriting.accepts('const');
  return { schema: { ...types, ...base, ...(isConst ? { const: values[0] } : { enum: values }) } };
}

function valuesOf(rewriting: Rewriting, schema: JsonObject): readonly unknown[] {
  const listed = 'const' in schema ? [schema.const] : (schema.enum as readonly unknown[]);
  const isBare = Object.keys(schema).every((keyword) => ['enum', 'const', ...ANNOTATION_KEYWORDS].includes(keyword));
  if (isBare || (typeof schema.type === 'string' && isOfType(listed, schema))) {
    return listed;
  }
  const fits = listed.filter(rewriting.checkOf(schema));
  return fits.length === 0 ? listed : fits;
}

function isOfType(values: readonly unknown[], schema: JsonObject): boolean {
  const plain = ['type', 'enum', 'const', ...ANNOTATION_KEYWORDS];
  return (
    Object.keys(schema).every((keyword) => plain.includes(keyword)) &&
    values.every(
      (value) => literalType(value) === schema.type || (schema.type === 'number' && typeof value === 'number'),
    )
  );
}

function literalType(value: unknown): string {
  return Number.isInteger(value) ? 'integer' : jsonKind(value);
}

function typeOf(values: readonly unknown[]): string | string[] {
  const types = [...new Set(values.map(literalType))];
  const merged = types.includes('number') ? types.filter((type) => type !== 'integer') : types;
  return merged.length === 1 ? (merged[0] ?? 'string') : merged;
}

/** Values that are no strings get a text each, which comes back as the value. */
function asStrings(rewriting: Rewriting, values: readonly unknown[], base: JsonObject): Rewritten {
  const texts: string[] = [];
  for (const value of values) {
    texts.push(freeText(value, [...texts, ...values.filter((other) => typeof other === 'string')]));
  }
  rewriting.hasCodecs = true;
  return { schema: { type: 'string', ...base, enum: texts }, codec: literalCodec(values, texts) };
}

function freeText(value: unknown, taken: readonly unknown[]): string {
  if (typeof value === 'string') {
    return value;
  }
  const text = JSON.stringify(value);
  return taken.includes(text) ? `${text} (${jsonKind(value)})` : text;
}

function literalCodec(values: readonly unknown[], texts: readonly string[]): Codec {
  return {
    encode: (value) => texts[values.findIndex((mine) => isJsonEqual(mine, value))] ?? value,
    decode: (value) => (texts.includes(String(value)) ? values[texts.indexOf(String(value))] : value),
  };
}
