const BRAND = Symbol.for('toolwright.error');

/** Names every error class of the framework; stable across releases. */
export type ToolwrightErrorCode =
  | 'argument'
  | 'configuration'
  | 'illegal-state'
  | 'prompt-not-run'
  | 'provider'
  | 'service-resolution'
  | 'timeout'
  | 'tool-call-limit'
  | 'tool-definition'
  | 'tool-exception';

/**
 * Gives every error of the framework one ancestor with a literal `code` and an optional `cause`.
 * Branded by a registered symbol, so that guards also hold between two copies of the package in one process.
 */
export abstract class ToolwrightError extends Error {
  /** Which class this is, for code that cannot use `instanceof`. */
  abstract readonly code: ToolwrightErrorCode;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    Object.defineProperty(this, BRAND, { value: true });
  }
}

/**
 * Tells whether a value is an error of the framework, from whichever copy of the package. Never throws, not even for a
 * revoked proxy.
 */
export function isToolwrightError(value: unknown): value is ToolwrightError {
  try {
    return value instanceof Error && BRAND in value;
  } catch {
    return false;
  }
}

/** Tells whether a value is an error of the framework with this code. */
export function hasErrorCode(value: unknown, code: ToolwrightErrorCode): boolean {
  return isToolwrightError(value) && value.code === code;
}
