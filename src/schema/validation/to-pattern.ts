import { type Context, createContext, Script } from 'node:vm';
import { ToolArgumentError } from '../../errors/tool-argument-error.js';
import { shownValue } from '../shown-value.js';

/** Whether a text has what a pattern describes. */
export interface Pattern {
  /** @throws ToolArgumentError when finding out takes longer than 100 ms, since the text comes from a model. */
  test(text: string): boolean;
}

const SHORT = 1_000;
const TIMEOUT_MS = 100;
/** What repeats a number of times that the text decides. */
const QUANTIFIER = /[^\\][*+]|\{\d*,\d*\}/g;
const REPEATED_GROUP = /\)[*+?{]/;

/**
 * Compiles a schema's `pattern`: by the rules of Unicode, or by the older ones where it is legal only there, such as
 * `[\w-.]`.
 *
 * @throws SyntaxError when it is neither.
 */
export function toPattern(source: string): Pattern {
  const pattern = compile(source);
  const isSimple = !REPEATED_GROUP.test(source) && (source.match(QUANTIFIER) ?? []).length <= 1;
  return { test: (text) => (isSimple && text.length <= SHORT ? pattern.test(text) : testInTime(pattern, text)) };
}

toPattern.code = 'toPattern';

function compile(source: string): RegExp {
  try {
    return new RegExp(source, 'u');
  } catch {
    return new RegExp(source);
  }
}

const search = new Script('pattern.test(text)');
let room: Context | undefined;

/** Only a script with a time limit can be stopped while it searches. */
function testInTime(pattern: RegExp, text: string): boolean {
  room ??= createContext({});
  Object.assign(room, { pattern, text });
  try {
    return search.runInContext(room, { timeout: TIMEOUT_MS }) === true;
  } catch (cause) {
    const problem = `checking ${shownValue(text)} against ${pattern.source} takes too long; send another value`;
    throw new ToolArgumentError(`arguments: ${problem}`, { cause });
  } finally {
    Object.assign(room, { pattern: undefined, text: undefined });
  }
}
