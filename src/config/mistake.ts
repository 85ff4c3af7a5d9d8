import { ConfigurationError } from '../errors/configuration-error.js';

/** One thing that is wrong with the configuration. */
export interface Mistake {
  /** Path of the setting, such as `provider.maxRetries`. */
  readonly key: string;
  /** Where it was set. */
  readonly source: string;
  /** What was found and what was expected, as the end of a sentence; without a secret. */
  readonly problem: string;
}

/** One error for all mistakes, each with key, source, what was found and what was expected. */
export function toConfigurationError(mistakes: readonly Mistake[]): ConfigurationError {
  const lines = mistakes.map(({ key, source, problem }) => `${key}, from ${source}: ${toSentence(problem)}`);
  return new ConfigurationError(
    lines.length === 1 ? lines.join() : `${lines.length} mistakes in the configuration:\n- ${lines.join('\n- ')}`,
  );
}

function toSentence(problem: string): string {
  return /[.?]$/.test(problem) ? problem : `${problem}.`;
}
