import type { ProviderLimits, ProviderToolReport } from '../provider/provider-report.js';
import { isCut, type ToolFit } from '../schema/dialect/tool-fit.js';
import type { ToolReport } from '../tool/tool-report.js';

/** Reasons for which a tool is not strict though its provider was told to make it so. */
const REFUSED = ['limits', 'strict'];

/** Names what a vendor's definitions lose that nothing makes good. */
export function lossWarnings(vendor: string, tools: readonly ProviderToolReport[]): readonly string[] {
  return tools.flatMap(({ name, fit }) =>
    fit === undefined ? [] : [...cutWarnings(vendor, name, fit), ...strictWarnings(vendor, name, fit)],
  );
}

function cutWarnings(vendor: string, name: string, { losses }: ToolFit): readonly string[] {
  return losses
    .filter(isCut)
    .map(({ keyword }) => `The ${keyword} of ${name} is longer than ${vendor} accepts, and is cut.`);
}

function strictWarnings(vendor: string, name: string, { notStrict }: ToolFit): readonly string[] {
  const reasons = notStrict.filter(({ keyword }) => REFUSED.includes(keyword)).map(({ done }) => done);
  return reasons.length === 0 ? [] : [`${name} is not strict for ${vendor}: ${reasons.join(', ')}.`];
}

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
