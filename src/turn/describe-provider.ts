import { lossWarnings } from '../provider/loss-warnings.js';
import type { ModelAdapter } from '../provider/model-adapter.js';
import type { ProviderReport } from '../provider/provider-report.js';
import { onFirstUse } from '../schema/on-first-use.js';
import { describePolicy } from '../tool/relay/describe-relay.js';
import { describeTool } from '../tool/tool-report.js';
import { type CompiledSet, fitsOf } from './compiled-tools.js';
import type { TurnSettings } from './turn-settings.js';

/**
 * Describes a provider of the shared loop with a set of tools that is compiled for it. The tools are described when
 * somebody looks at them: nobody does at most starts.
 */
export function describeProvider<TDefinitions>(
  adapter: Pick<ModelAdapter<never, TDefinitions>, 'vendor' | 'toolFits'>,
  settings: TurnSettings,
  compiled: CompiledSet<TDefinitions>,
): ProviderReport {
  const { memoryWindow, maxCallsPerTool, maxTotalToolCalls, maxConcurrentTools, errorRelay } = settings;
  const { vendor } = adapter;
  const { tools } = compiled.set;
  const fits = fitsOf(adapter, compiled);
  const describeTools = onFirstUse(() =>
    tools.map((tool, index) => ({ ...describeTool(tool, errorRelay), fit: fits[index] })),
  );
  return {
    vendor,
    errorRelay: describePolicy(errorRelay),
    limits: { memoryWindow, maxCallsPerTool, maxTotalToolCalls, maxConcurrentTools },
    toolSources: settings.toolSources.map(({ name }) => name),
    toolInterceptors: settings.toolInterceptors.length,
    losses: lossWarnings(vendor, tools, fits),
    get tools() {
      return describeTools();
    },
  };
}
