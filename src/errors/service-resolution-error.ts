import { hasErrorCode, ToolwrightError } from './toolwright-error.js';

/**
 * Reports that a container could not make a tool service when one of its tools was called. It is not the tool's own
 * error, so a model learns nothing of it but the id of its log entry.
 */
export class ServiceResolutionError extends ToolwrightError {
  override readonly code = 'service-resolution';
}

/** Tells whether a value is a {@link ServiceResolutionError}, also one from another copy of the package. */
export function isServiceResolutionError(value: unknown): value is ServiceResolutionError {
  return hasErrorCode(value, 'service-resolution');
}
