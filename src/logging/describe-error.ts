import { isError } from '../errors/is-error.js';
import { errorMessage } from './error-message.js';
import { maskCredentials } from './mask-credentials.js';

const MAX_DEPTH = 8;
const MAX_SIBLINGS = 10;
const MAX_READ = 100_000;
const MAX_CHARS = 20_000;

/** A failure as a log entry holds it: credentials masked, paths and frames kept. */
export interface LoggedError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  /** What caused it. */
  readonly cause?: LoggedError;
  /** What an AggregateError joins; the first ten. */
  readonly errors?: readonly LoggedError[];
}

/** Describes whatever was thrown for a log, with its chain of causes. Never throws. */
export function describeError(thrown: unknown): LoggedError {
  return describe(thrown, MAX_DEPTH);
}

function describe(thrown: unknown, depth: number): LoggedError {
  const message = maskCredentials(errorMessage(thrown).slice(0, MAX_READ)).slice(0, MAX_CHARS);
  if (!isError(thrown)) {
    return { name: `thrown ${thrown === null ? 'null' : typeof thrown}`, message };
  }
  const stack = read(thrown, 'stack');
  const cause = read(thrown, 'cause');
  const errors = read(thrown, 'errors');
  return {
    name: readName(thrown),
    message,
    ...(typeof stack === 'string' && { stack: maskCredentials(stack.slice(0, MAX_READ)).slice(0, MAX_CHARS) }),
    ...(cause !== undefined && depth > 0 && { cause: describe(cause, depth - 1) }),
    ...(Array.isArray(errors) && depth > 0 && { errors: describeAll(errors, depth - 1) }),
  };
}

function describeAll(errors: readonly unknown[], depth: number): readonly LoggedError[] {
  return errors.slice(0, MAX_SIBLINGS).map((error) => describe(error, depth));
}

function readName(error: object): string {
  const name = read(error, 'name');
  return typeof name === 'string' ? maskCredentials(name.slice(0, 200)) : 'Error';
}

function read(holder: object, key: string): unknown {
  try {
    return (holder as Readonly<Record<string, unknown>>)[key];
  } catch {
    return undefined;
  }
}
