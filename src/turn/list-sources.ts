import { ProviderError } from '../errors/provider-error.js';
import type { ToolSource } from '../provider/tool-source.js';
import type { ListedSource } from './turn-tools.js';
import { untilAborted } from './until-aborted.js';

/**
 * Asks every source for its tools of this turn.
 *
 * @throws ProviderError naming the source that failed, or the signal's reason
 */
export async function listSources(
  sources: readonly ToolSource[],
  signal: AbortSignal,
): Promise<readonly ListedSource[]> {
  return await untilAborted(signal, () => Promise.all(sources.map(listSource)));
}

async function listSource(source: ToolSource): Promise<ListedSource> {
  try {
    return { name: source.name, specs: await source.listTools() };
  } catch (cause) {
    throw new ProviderError(`The tool source "${source.name}" could not list its tools.`, { cause, isRetryable: true });
  }
}
