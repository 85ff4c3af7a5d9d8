import { endOfGroup, endOfToken, isComment } from './source-token.js';

/** A parameter as the text of its method shows it. */
export interface SourceParameter {
  /** Undefined where the parameter is destructured. */
  readonly name: string | undefined;
  /** Text of the default value, when there is one. */
  readonly defaultText: string | undefined;
  readonly isRest: boolean;
}

/** The parameters of a method as its text shows them. */
export interface SourceParameters {
  readonly parameters: readonly SourceParameter[];
  /** No space stands between parameter list and body; minifiers write so, compilers do not. */
  readonly isCompact: boolean;
}

/** A method with nothing but names between its parentheses, as most are, up to its body. */
const PLAIN_METHOD = /^(?:async )?(?:[\w$]+|\[[\w$.]+\])\(([\w$, ]*)\)( ?)\{/;

/** Reads parameter names and defaults from the text of a method; undefined when the text shows no parameter list. */
export function readSourceParameters(method: (...args: never[]) => unknown): SourceParameters | undefined {
  const text = method.toString();
  const [, names, space] = PLAIN_METHOD.exec(text) ?? [];
  if (names !== undefined) {
    return { parameters: plainParameters(names), isCompact: space === '' };
  }
  const open = indexOfList(text);
  if (open < 0) {
    return undefined;
  }
  const close = endOfGroup(text, open);
  return {
    parameters: splitList(text.slice(open + 1, close - 1)).map(readParameter),
    isCompact: text[close] === '{',
  };
}

function plainParameters(names: string): SourceParameter[] {
  const parameters: SourceParameter[] = [];
  for (const part of names.split(',')) {
    const name = part.trim();
    if (name !== '') {
      parameters.push({ name, defaultText: undefined, isRest: false });
    }
  }
  return parameters;
}

function indexOfList(text: string): number {
  let index = 0;
  while (index < text.length && text[index] !== '(') {
    if (text[index] === '{') {
      return -1;
    }
    index = endOfToken(text, index);
  }
  return index < text.length && !/\{\s*\[native code\]\s*\}$/.test(text) ? index : -1;
}

/**
 * Splits what stands between brackets at its commas, each part as a list of tokens without comments, so that a comma, a
 * colon or an equals sign is one only at top level.
 */
export function splitList(text: string): string[][] {
  const parameters: string[][] = [[]];
  let index = 0;
  while (index < text.length) {
    const end = endOfToken(text, index);
    const token = text.slice(index, end);
    if (token === ',') {
      parameters.push([]);
    } else if (!isComment(text, index)) {
      parameters.at(-1)?.push(token);
    }
    index = end;
  }
  return parameters.filter((tokens) => tokens.join('').trim() !== '');
}

function readParameter(tokens: readonly string[]): SourceParameter {
  const equals = tokens.indexOf('=');
  const target = tokens
    .slice(0, equals < 0 ? undefined : equals)
    .join('')
    .trim();
  const isRest = target.startsWith('...');
  const name = isRest ? target.slice(3).trim() : target;
  return {
    name: /^[{[]/.test(name) ? undefined : name,
    defaultText:
      equals < 0
        ? undefined
        : tokens
            .slice(equals + 1)
            .join('')
            .trim(),
    isRest,
  };
}
