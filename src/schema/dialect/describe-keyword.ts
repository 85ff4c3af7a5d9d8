import type { JsonObject } from '../json-object.js';
import { listValues } from '../validation/describe-schema.js';
import { elementsInWords, inWords } from './in-words.js';

const MAX_CHARS = 300;

const SENTENCES: Readonly<Record<string, (value: unknown) => string>> = {
  minLength: (value) => `At least ${value} characters.`,
  maxLength: (value) => `At most ${value} characters.`,
  pattern: (value) => `Matches ${value}`,
  contentEncoding: (value) => (value === 'base64' ? 'Base64.' : `Encoded in ${value}.`),
  contentMediaType: (value) => `Content of type ${value}.`,
  contentSchema: (value) => `Content: ${inWords(value)}.`,
  deprecated: () => 'Deprecated.',
  readOnly: () => 'Read only.',
  writeOnly: () => 'Write only.',
  format: (value) => `Format: ${value}.`,
  minimum: (value) => `At least ${value}.`,
  maximum: (value) => `At most ${value}.`,
  exclusiveMinimum: (value) => `Greater than ${value}.`,
  exclusiveMaximum: (value) => `Less than ${value}.`,
  multipleOf: (value) => `A multiple of ${value}.`,
  minItems: (value) => `At least ${value} items.`,
  maxItems: (value) => `At most ${value} items.`,
  uniqueItems: () => 'No item twice.',
  contains: (value) => `At least one item: ${inWords(value)}.`,
  minProperties: (value) => `At least ${value} properties.`,
  maxProperties: (value) => `At most ${value} properties.`,
  additionalProperties: (value) =>
    value === false ? 'No other properties.' : `Other properties: ${value === true ? 'any' : inWords(value)}.`,
  propertyNames: (value) => `Property names: ${inWords(value)}.`,
  prefixItems: (value) => describeTuple(value as unknown[], undefined),
  enum: (value) => `One of ${listValues(value as unknown[])}.`,
  oneOf: () => 'Exactly one of the alternatives.',
  default: (value) => `Default: ${JSON.stringify(value)}.`,
  examples: (value) => `Examples: ${listValues(Array.isArray(value) ? value : [value])}.`,
};

/** Says a keyword in a short sentence for a model, where the schema itself cannot say it. */
export function describeKeyword(keyword: string, value: unknown): string {
  return shortened(SENTENCES[keyword]?.(value) ?? `${keyword}: ${JSON.stringify(value)}.`);
}

/** Says what stands in the places of a tuple, and behind them. */
export function describeTuple(prefix: readonly unknown[], rest: unknown, defs?: JsonObject): string {
  return shortened(`Items in order: ${elementsInWords(prefix, rest, defs).join('; ')}.`);
}

function shortened(sentence: string): string {
  return sentence.length > MAX_CHARS ? `${sentence.slice(0, MAX_CHARS - 1)}…` : sentence;
}

/** A description with further sentences behind it. */
export function withSentences(description: unknown, sentences: readonly string[]): string | undefined {
  const text = typeof description === 'string' ? description.trim() : '';
  if (sentences.length === 0) {
    return text || undefined;
  }
  const parts = text === '' || /[.!?…:]$/.test(text) ? [text] : [`${text}.`];
  return [...parts, ...sentences].filter((part) => part !== '').join(' ') || undefined;
}
