import { ProviderError } from '../errors/provider-error.js';
import type { ToolSource } from '../provider/tool-source.js';
import type { ToolSpec } from '../tool/tool-spec.js';
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
  return { name: source.name, specs: checkSpecs(source.name, await list(source)) };
}

async function list(source: ToolSource): Promise<unknown> {
  try {
    return await source.listTools();
  } catch (cause) {
    throw new ProviderError(`The tool source "${source.name}" could not list its tools.`, { cause, isRetryable: true });
  }
}

/** Untyped sources return anything. */
function checkSpecs(name: string, specs: unknown): readonly ToolSpec[] {
  if (!Array.isArray(specs)) {
    throw new ProviderError(`The tool source "${name}" listed ${kindOf(specs)}. Return an array of tool specs.`);
  }
  const position = specs.findIndex((spec) => typeof spec !== 'object' || spec === null);
  if (position >= 0) {
    const found = kindOf(specs[position]);
    throw new ProviderError(`The tool source "${name}" listed ${found} at [${position}]. Return tool specs only.`);
  }
  return specs;
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : typeof value;
}
