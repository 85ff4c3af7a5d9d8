import type { Parameter } from './parameter.js';

const CODE_WORDS = /\b(?:codes?|ids?|identifiers?|key|number|reference|symbol|abbreviation|ticker)\b/i;
const EXAMPLE =
  /\b(?:such as|e\.g\.|for example|for instance|like)[\s:,"'`“]*([A-Za-z0-9][A-Za-z0-9_/:.-]*[A-Za-z0-9])/i;

/** Longest text that a schema's pattern is tried on. */
const MAX_PATTERN_TEXT = 200;

/** Tells whether a text parameter takes codes or ids rather than words. */
export function isCodeLike(parameter: Parameter): boolean {
  const name = parameter.path.at(-1) ?? '';
  return (
    parameter.schema.pattern !== undefined ||
    /(?:^id|code|key|number|ref|Id|ID|_id)$/i.test(name) ||
    CODE_WORDS.test(parameter.description)
  );
}

/** Tells whether a text parameter takes codes and nothing else: not a name either. */
export function isCodeOnly(parameter: Parameter): boolean {
  return parameter.kind === 'text' && isCodeLike(parameter) && !/\bname/i.test(parameter.description);
}

/** Tells whether the schema's pattern takes a text; true when there is none. */
export function fitsPattern(parameter: Parameter, text: string): boolean {
  const { pattern } = parameter.schema;
  if (typeof pattern !== 'string') {
    return true;
  }
  return text.length <= MAX_PATTERN_TEXT && toRegExp(pattern)?.test(text) !== false;
}

/** What codes look like by the example in the description: `A` for a letter, `9` for a digit; undefined without one. */
export function codeShape(parameter: Parameter): string | undefined {
  const example = EXAMPLE.exec(parameter.description)?.[1];
  return example !== undefined && isCodeExample(example) ? shapeOf(example) : undefined;
}

/** The shape of a text, letter case aside. */
export function shapeOf(text: string): string {
  return text.replace(/[a-z]/gi, 'A').replace(/\d/g, '9');
}

function isCodeExample(example: string): boolean {
  return /\d/.test(example) || example === example.toUpperCase();
}

function toRegExp(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}
