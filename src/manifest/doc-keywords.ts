import type ts from 'typescript';
import type { JsonSchema } from '../schema/json-schema.js';
import { checkKeywords, otherType } from './check-keywords.js';
import { TypeProblem } from './type-problem.js';

const NUMBERS = new Set(['exclusiveMaximum', 'exclusiveMinimum', 'maximum', 'minimum', 'multipleOf']);
const COUNTS = new Set(['maxItems', 'maxLength', 'maxProperties', 'minItems', 'minLength', 'minProperties']);
const TEXTS = new Set(['format', 'title']);

/** A JSDoc tag such as `@minimum 1`. */
export interface DocTag {
  /** Without the `@`. */
  readonly name: string;
  readonly text: string;
}

/**
 * Reads the keywords that a JSDoc comment gives: its text as description, and tags such as `@minimum 1`.
 *
 * @throws TypeProblem when a tag has a value that its keyword cannot have.
 */
export function docKeywords(symbol: ts.Symbol, checker: ts.TypeChecker): JsonSchema {
  const description = joined(symbol.getDocumentationComment(checker));
  const tags = symbol.getJsDocTags(checker).map(({ name, text }) => ({ name, text: joined(text) }));
  return { ...(description !== '' && { description }), ...tagKeywords(tags) };
}

/**
 * Puts the comment on a property over the schema of its type. Where the tags of a library's comment do not fit, which
 * were written for other readers, its description counts alone.
 *
 * @throws TypeProblem when no value of the type could have what the comment says.
 */
export function withComment(schema: JsonSchema, property: ts.Symbol, checker: ts.TypeChecker): JsonSchema {
  try {
    return withKeywords(schema, docKeywords(property, checker));
  } catch (error) {
    if (!(error instanceof TypeProblem) || !isForeign(property)) {
      throw error;
    }
    const description = joined(property.getDocumentationComment(checker));
    return { ...schema, ...(description !== '' && { description }) };
  }
}

function isForeign({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some((declaration) => declaration.getSourceFile().isDeclarationFile);
}

/** The keywords that JSDoc tags give; other tags are none of ours. */
export function tagKeywords(tags: readonly DocTag[]): JsonSchema {
  const keywords: Record<string, unknown> = {};
  for (const { name, text } of tags) {
    const value = tagValue(name, text);
    if (value !== undefined) {
      keywords[name === 'integer' ? 'type' : name] = value;
    }
  }
  return keywords;
}

/**
 * Puts the keywords of a comment over those of a type: `@integer` narrows the type and leaves `null` in it.
 *
 * @throws TypeProblem when no value of the type could have what the comment says.
 */
export function withKeywords(schema: JsonSchema, { type, ...keywords }: JsonSchema): JsonSchema {
  const said = { ...schema, ...keywords };
  checkKeywords(keywords, said);
  if (type === undefined) {
    return said;
  }
  const types = [schema.type ?? []].flat();
  if (!types.includes('number')) {
    throw otherType('number', 'integer');
  }
  const narrowed = types.map((one) => (one === 'number' ? 'integer' : one));
  return { ...said, type: narrowed.length === 1 ? String(narrowed[0]) : narrowed };
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
  if (NUMBERS.has(name) || COUNTS.has(name)) {
    return numberOf(name, text);
  }
  if (name === 'pattern') {
    return text === '' ? undefined : patternOf(text);
  }
  if (TEXTS.has(name)) {
    return text === '' ? undefined : text;
  }
  if (name === 'uniqueItems' || name === 'deprecated') {
    return true;
  }
  return name === 'integer' ? name : name === 'default' ? literal(text) : undefined;
}

function numberOf(name: string, text: string): number {
  const number = Number(text);
  const isFine = COUNTS.has(name) ? Number.isSafeInteger(number) && number >= 0 : Number.isFinite(number);
  if (text === '' || !isFine || (name === 'multipleOf' && number <= 0)) {
    throw new TypeProblem(
      `described by @${name} ${text || 'without a value'}`,
      `Give @${name} a number that it can have.`,
    );
  }
  return number;
}

/** Slashes around an expression are not part of it, and keywords have no flags. */
function patternOf(text: string): string {
  const [, inner = text, flags = ''] = /^\/(.+)\/([dgimsuvy]*)$/.exec(text) ?? [];
  if (/[^u]/.test(flags)) {
    throw new TypeProblem(
      `described by @pattern ${text}`,
      'A pattern has no flags: say what they mean in it, as [Aa], or begin it with ^ where the slashes belong to it.',
    );
  }
  try {
    new RegExp(inner, 'u');
    return inner;
  } catch {
    throw new TypeProblem(`described by @pattern ${text}`, 'Give @pattern a regular expression.');
  }
}

/** JSON, or else a text; Markdown may mark it as code. */
function literal(marked: string): unknown {
  const text = marked.replace(/^`(.*)`$/s, '$1');
  try {
    return JSON.parse(text);
  } catch {
    return text === '' || text === 'undefined' ? undefined : text.replaceAll(/^(['"])(.*)\1$/g, '$2');
  }
}
