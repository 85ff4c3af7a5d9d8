import type { LLMProvider } from '../provider/llm-provider.js';
import { requirePresent } from './require-present.js';

/**
 * Refuses what cannot stream, such as a vendor's settings, before a prompt does.
 *
 * @throws TypeError saying where providers come from.
 */
export function requireProvider(provider: LLMProvider): LLMProvider {
  requirePresent('provider', provider);
  if (typeof provider.stream !== 'function') {
    throw new TypeError(
      'provider: what was given has no stream(). Give a provider, such as new OfflineProvider(); a vendor by its name ' +
        'and settings goes to an OrchestratorFactory.',
    );
  }
  return provider;
}
