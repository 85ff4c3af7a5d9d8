import { isJsonObject } from '../json-object.js';
import { rootNode } from '../schema-node.js';
import { describeSchema, listValues } from '../validation/describe-schema.js';

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
  prefixItems: (value) => `Items in order: ${(value as unknown[]).map(inWords).join('; ')}.`,
  enum: (value) => `One of ${listValues(value as unknown[])}.`,
  oneOf: () => 'Exactly one of the alternatives.',
  default: (value) => `Default: ${JSON.stringify(value)}.`,
  examples: (value) => `Examples: ${listValues(Array.isArray(value) ? value : [value])}.`,
};

/** Says a keyword in a short sentence for a model, where the schema itself cannot say it. */
export function describeKeyword(keyword: string, value: unknown): string {
  const sentence = SENTENCES[keyword]?.(value) ?? `${keyword}: ${JSON.stringify(value)}.`;
  return sentence.length > MAX_CHARS ? `${sentence.slice(0, MAX_CHARS - 1)}…` : sentence;
}

/** A schema in a few words, such as `number between 1 and 5`. */
export function inWords(schema: unknown): string {
  return isJsonObject(schema) ? describeSchema(rootNode(schema)) : 'any value';
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
