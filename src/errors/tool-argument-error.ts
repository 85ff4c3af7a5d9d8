import { hasErrorCode, ToolwrightError } from './toolwright-error.js';

/**
 * Reports arguments that the model got wrong. Its message, one problem a line, is always relayed so that the model can
 * correct them.
 */
export class ToolArgumentError extends ToolwrightError {
  override readonly code = 'argument';
}

/** Tells whether a value is a {@link ToolArgumentError}, also one from another copy of the package. */
export function isToolArgumentError(value: unknown): value is ToolArgumentError {
  return hasErrorCode(value, 'argument');
}
