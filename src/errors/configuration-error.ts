import { hasErrorCode, ToolwrightError } from './toolwright-error.js';

/** Reports a setting that cannot be used: what was found, where it came from, and what to write instead. */
export class ConfigurationError extends ToolwrightError {
  override readonly code = 'configuration';
}

/** Tells whether a value is a {@link ConfigurationError}, also one from another copy of the package. */
export function isConfigurationError(value: unknown): value is ConfigurationError {
  return hasErrorCode(value, 'configuration');
}
