import { riskWarnings } from '../../orchestrator/risk-warnings.js';
import { type CompiledTool, type CompileOptions } from '../../schema/dialect/compile-tool.js';
import { compileTools } from '../../schema/dialect/compile-tools.js';
import type { Dialect } from '../../schema/dialect/dialect.js';
import type { Loss } from '../../schema/dialect/loss.js';
import { describeTool, type ToolReport } from '../../tool/tool-report.js';
import type { LoadedTools } from '../tools/load-tools.js';
import type { TokenCounter } from './token-counter.js';

/** What one vendor gets of one tool. */
export interface VendorReport {
  readonly vendor: string;
  /** The tool's name as the vendor knows it. */
  readonly name: string;
  /** Whether the payload is strict, under the option that was given. */
  readonly strict: boolean;
  /** Why the definition is not strict with `strict: 'auto'`; empty where it is. */
  readonly notStrict: readonly Loss[];
  /** What the payload does not say; it stands in a description, and is checked on the call all the same. */
  readonly losses: readonly Loss[];
  /** The definition as it stands in the vendor's request. */
  readonly payload: unknown;
  /** Estimate of what the payload costs in each request. */
  readonly tokens: number;
}

/** One tool with what each vendor gets of it. */
export interface InspectedTool extends ToolReport {
  readonly vendors: readonly VendorReport[];
}

/** What `toolwright inspect --json` prints. */
export interface InspectReport {
  readonly format: 1;
  /** How the tokens were estimated. */
  readonly tokenizer: string;
  readonly tools: readonly InspectedTool[];
  /** Tokens of these tools together. */
  readonly totals: readonly { readonly vendor: string; readonly tokens: number }[];
  /** What start-up refuses; such tools are not among the others. */
  readonly problems: readonly string[];
  /** What somebody should know who puts the tools into service. */
  readonly warnings: readonly string[];
}

/** How a report is made. */
export interface InspectSettings {
  readonly dialects: readonly Dialect[];
  readonly strict: NonNullable<CompileOptions['strict']>;
  readonly tokens: TokenCounter;
  /** Shows the tool of this name only; the others are compiled beside it all the same. */
  readonly only: string | undefined;
}

/** Compiles all tools for each vendor, together as in one request, and describes them. */
export function inspectTools(
  { tools, problems }: LoadedTools,
  { dialects, strict, tokens, only }: InspectSettings,
): InspectReport {
  const byVendor = dialects.map((dialect) => {
    const sent = compileTools(tools, dialect, { strict });
    const strictest = strict === 'auto' ? sent : compileTools(tools, dialect, { strict: 'auto' });
    return sent.map((tool, index) => toVendorReport(dialect.target, tool, strictest[index], tokens));
  });
  const inspected = tools
    .map((tool, index) => ({
      ...describeTool(tool, 'vendor-convention'),
      vendors: byVendor.flatMap((reports) => reports[index] ?? []),
    }))
    .filter(({ name }) => only === undefined || name === only);
  const totals = dialects.map(({ target }) => ({ vendor: target, tokens: tokensFor(target, inspected) }));
  const warnings = riskWarnings(inspected, {});
  return { format: 1, tokenizer: tokens.method, tools: inspected, totals, problems, warnings };
}

function tokensFor(target: string, tools: readonly InspectedTool[]): number {
  const reports = tools.flatMap(({ vendors }) => vendors.filter(({ vendor }) => vendor === target));
  return reports.reduce((sum, { tokens }) => sum + tokens, 0);
}

function toVendorReport(
  vendor: string,
  { name, strict, losses, definition }: CompiledTool,
  strictest: CompiledTool | undefined,
  tokens: TokenCounter,
): VendorReport {
  const count = tokens.count(JSON.stringify(definition));
  return { vendor, name, strict, notStrict: strictest?.notStrict ?? [], losses, payload: definition, tokens: count };
}
