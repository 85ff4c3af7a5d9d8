import type ts from 'typescript';
import type { JsonSchema } from '../schema/json-schema.js';

const NUMBERS = new Set([
  'exclusiveMaximum',
  'exclusiveMinimum',
  'maxItems',
  'maxLength',
  'maxProperties',
  'maximum',
  'minItems',
  'minLength',
  'minProperties',
  'minimum',
  'multipleOf',
]);
const TEXTS = new Set(['format', 'pattern', 'title']);

/** Reads the keywords that a JSDoc comment gives: its text as description, and tags such as `@minimum 1`. */
export function docKeywords(symbol: ts.Symbol, checker: ts.TypeChecker): JsonSchema {
  const keywords: Record<string, unknown> = {};
  const description = joined(symbol.getDocumentationComment(checker));
  if (description !== '') {
    keywords.description = description;
  }
  for (const { name, text } of symbol.getJsDocTags(checker)) {
    const value = tagValue(name, joined(text));
    if (value !== undefined) {
      keywords[name === 'integer' ? 'type' : name] = value;
    }
  }
  return keywords;
}

/** The text of a comment on one line per paragraph, as a model reads it. */
export function joined(parts: readonly ts.SymbolDisplayPart[] | undefined): string {
  return (parts ?? [])
    .map(({ text }) => text)
    .join('')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .join('\n')
    .trim();
}

function tagValue(name: string, text: string): unknown {
  if (name === 'integer') {
    return 'integer';
  }
  if (NUMBERS.has(name)) {
    const number = Number(text);
    return text === '' || Number.isNaN(number) ? undefined : number;
  }
  if (TEXTS.has(name)) {
    return text === '' ? undefined : text;
  }
  return name === 'uniqueItems' ? true : name === 'default' ? literal(text) : undefined;
}

function literal(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? undefined : text.replaceAll(/^(['"])(.*)\1$/g, '$2');
  }
}
