import type { ValidationError } from 'class-validator';
import { ToolArgumentError } from '../../errors/tool-argument-error.js';
import { shownValue } from '../shown-value.js';
import type { TypeToken } from '../type-token.js';
import { classValidator } from './libraries.js';

/**
 * Checks an instance against its class-validator decorators and strips properties that have none.
 *
 * @throws ToolArgumentError with one problem a line.
 */
export async function validateInstance(value: unknown, token: TypeToken, path: string): Promise<unknown> {
  if (!(value instanceof token)) {
    return value;
  }
  const errors = await classValidator().validate(value as object, { whitelist: true, forbidUnknownValues: true });
  const lines = errors.flatMap((error) => problemLines(error, path));
  if (lines.length > 0) {
    throw new ToolArgumentError(lines.join('\n'));
  }
  return value;
}

function problemLines({ property, value, constraints, children }: ValidationError, path: string): string[] {
  const place = property === undefined ? path : `${path}/${property}`;
  const own = Object.values(constraints ?? {});
  const said = own.map((message) => expectation(message, property)).join(' and ');
  return [
    ...(own.length === 0 ? [] : [`${place}: expected ${said}, got ${shownValue(value)}`]),
    ...(children ?? []).flatMap((child) => problemLines(child, place)),
  ];
}

/** Messages begin with the property's name, which the path already says, and mostly with "must be". */
function expectation(message: string, property: string): string {
  const said = message.startsWith(`${property} `) ? message.slice(property.length + 1) : message;
  return said.startsWith('must be ') ? said.slice('must be '.length) : `"${said}"`;
}
