import { hasErrorCode, ToolwrightError } from './toolwright-error.js';

/**
 * Reports arguments that the model got wrong. Its message, one problem a line, is relayed so that the model can correct
 * them, where the framework found them wrong; a tool that throws one fails as with any other error.
 */
export class ToolArgumentError extends ToolwrightError {
  override readonly code = 'argument';
}

/** Tells whether a value is a {@link ToolArgumentError}, also one from another copy of the package. */
export function isToolArgumentError(value: unknown): value is ToolArgumentError {
  return hasErrorCode(value, 'argument');
}
