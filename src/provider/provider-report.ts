import type { ToolFit } from '../schema/dialect/tool-fit.js';
import type { ToolReport } from '../tool/tool-report.js';
import type { LLMRequest } from './llm-request.js';

/** One tool as a provider has it. */
export interface ProviderToolReport extends ToolReport {
  /** What became of it in the vendor's definitions; undefined where nothing is rewritten. */
  readonly fit: ToolFit | undefined;
}

/** What bounds a provider's turns. */
export interface ProviderLimits {
  /** Messages that the model remembers. */
  readonly memoryWindow: number;
  /** Calls of one tool in one turn; 0 for no limit. */
  readonly maxCallsPerTool: number;
  /** Calls of all tools in one turn; 0 for no limit. */
  readonly maxTotalToolCalls: number;
  /** Calls of one reply that run at the same time. */
  readonly maxConcurrentTools: number;
}

/** What a provider says about itself and a request's tools before anything is sent. */
export interface ProviderReport {
  readonly vendor: string;
  /** The provider's relay policy in words; tools and classes may have others. */
  readonly errorRelay: string;
  readonly limits: ProviderLimits;
  /** Names of the sources that are asked for their tools in each turn. */
  readonly toolSources: readonly string[];
  /** Interceptors of the provider's own. */
  readonly toolInterceptors: number;
  readonly tools: readonly ProviderToolReport[];
  /** What the vendor's definitions lose that nothing makes good, in sentences; read from `tools` when missing. */
  readonly losses?: readonly string[];
}

/** The tools that a report is about. */
export type ReportedTools = Pick<LLMRequest, 'tools' | 'explicitTools'>;
