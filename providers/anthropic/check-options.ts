import { ConfigurationError } from '../../src/errors/configuration-error.js';
import { checkMaxOutputTokens } from '../../src/turn/check-max-output-tokens.js';
import type { AnthropicOptions } from './options.js';

/**
 * Refuses what the vendor would refuse with every request.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/thinking-tool-workflows (2026-11-30)
 * @throws RangeError for a number that cannot be used
 * @throws ConfigurationError for options that exclude each other
 */
export function checkOptions({ maxOutputTokens, thinking, toolChoice }: AnthropicOptions): void {
  checkMaxOutputTokens(maxOutputTokens);
  const isForced = toolChoice === 'required' || typeof toolChoice === 'object';
  if (thinking?.type === 'enabled' && isForced) {
    throw new ConfigurationError(
      'A toolChoice that forces a call excludes thinking of type "enabled". Use thinking of type "adaptive", or toolChoice "auto".',
    );
  }
}
