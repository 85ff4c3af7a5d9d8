import type { ValidationError } from 'class-validator';
import { ToolArgumentError } from '../../errors/tool-argument-error.js';
import { childPath } from '../json-pointer.js';
import { shownValue } from '../shown-value.js';
import type { TimeLimit } from '../time-limit.js';
import type { TypeToken } from '../type-token.js';
import { hasQuickRules } from './has-quick-rules.js';
import { classValidator, jsonName } from './libraries.js';

/** The class that a value must be an instance of, and where it stands. */
export interface ValidationRequest {
  readonly token: TypeToken;
  readonly groups: readonly string[];
  /** JSON pointer of the value. */
  readonly path: string;
  /** Patterns with flags, and what other rules run, are in no schema that was checked before. */
  readonly limit: TimeLimit;
}

/**
 * Checks an instance against its class-validator decorators.
 *
 * @throws ToolArgumentError with one problem a line.
 */
export async function validateInstance(
  value: unknown,
  { token, groups, path, limit }: ValidationRequest,
): Promise<unknown> {
  if (!(value instanceof token)) {
    return value;
  }
  const options = { forbidUnknownValues: true, groups: [...groups] };
  const validate = () => classValidator().validate(value as object, options);
  const errors = await (hasQuickRules(token) ? validate() : limit.runSoon(validate));
  const lines = errors.flatMap((error) => problemLines(error, path));
  if (lines.length > 0) {
    throw new ToolArgumentError(lines.join('\n'));
  }
  return value;
}

/** Refuses null too, which comes this far only where the type of the property has it. */
const NESTED = 'nestedValidation';

function problemLines({ target, property, value, constraints, children }: ValidationError, path: string): string[] {
  const place = property === undefined ? path : childPath(path, nameOf(target, property));
  const own = Object.entries(constraints ?? {})
    .filter(([name]) => name !== NESTED || value !== null)
    .map(([, message]) => message);
  const said = own.map((message) => expectation(message, property)).join(' and ');
  return [
    ...(own.length === 0 ? [] : [`${place}: expected ${said}, got ${shownValue(value)}`]),
    ...(children ?? []).flatMap((child) => problemLines(child, place)),
  ];
}

function nameOf(target: object | undefined, property: string): string {
  return target === undefined ? property : jsonName(target.constructor as TypeToken, property);
}

const DATE_LIMIT = /^(minimal|maximal) allowed date for .* is (.*)$/s;

/** Messages begin with the property's name, which the path already says, and mostly with "must be". */
function expectation(message: string, property: string): string {
  const [, side, limit] = DATE_LIMIT.exec(message) ?? [];
  if (limit !== undefined) {
    const time = Date.parse(limit);
    const said = Number.isNaN(time) ? 'the limit of this moment' : new Date(time).toISOString();
    return `a date not ${side === 'minimal' ? 'earlier' : 'later'} than ${said}`;
  }
  const said = message.startsWith(`${property} `) ? message.slice(property.length + 1) : message;
  return said.startsWith('must be ') ? said.slice('must be '.length) : `"${said}"`;
}
