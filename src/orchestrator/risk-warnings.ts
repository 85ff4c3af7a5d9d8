import type { ProviderLimits } from '../provider/provider-report.js';
import type { ToolReport } from '../tool/tool-report.js';

/** Names what a model is told or allowed by default that an application may not want. */
export function riskWarnings(
  tools: readonly ToolReport[],
  { maxTotalToolCalls, maxCallsPerTool }: Partial<ProviderLimits>,
): readonly string[] {
  const relaying = tools.filter(({ isAnnotated, relay }) => isAnnotated && relay.relaysAnyMessage);
  const warnings: string[] = [];
  if (relaying.length > 0) {
    const names = relaying.map(({ name }) => name).join(', ');
    warnings.push(
      `Annotated tools relay raw messages: the model is told what their errors say, with credentials and host paths masked (${names}). Set errorRelay to tell it less.`,
    );
  }
  if (maxTotalToolCalls === 0 && maxCallsPerTool === 0) {
    warnings.push('Nothing limits the tool calls of a turn. Set maxCallsPerTool or maxTotalToolCalls.');
  }
  return warnings;
}
