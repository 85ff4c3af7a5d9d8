import type { ToolLoopOptions } from '../turn/tool-loop-options.js';

/**
 * Which vendor answers, and the options of its provider. Beside the fields named here, every option of the vendor's
 * provider is allowed.
 */
export interface ProviderSettings extends ToolLoopOptions {
  /** Name of a built-in or registered vendor. */
  readonly vendor: string;
  /** Model name as the vendor knows it. */
  readonly model?: string;
  /** Address of the vendor's API, for gateways and compatible servers. */
  readonly baseUrl?: string;
  /** Whether text comes as it is written, not all at once; true by default. */
  readonly streaming?: boolean;
  /** How often a failed request is sent again; the vendor SDK's default when missing. */
  readonly maxRetries?: number;
  /** Options of the vendor's own provider. */
  readonly [option: string]: unknown;
}

/** Options that mean the same with every vendor; all others belong to the vendor they were written for. */
const SHARED_OPTIONS: Readonly<Record<keyof ToolLoopOptions | 'streaming' | 'maxRetries', true>> = {
  errorRelay: true,
  evict: true,
  logger: true,
  maxCallsPerTool: true,
  maxConcurrentTools: true,
  maxRetries: true,
  maxTotalToolCalls: true,
  memoryWindow: true,
  repeatedCalls: true,
  streaming: true,
  toolChoice: true,
  toolSources: true,
};

/**
 * Lays later settings over earlier ones. When they name another vendor, the earlier vendor's own options are dropped,
 * so that its key is never sent to the other one.
 */
export function overlaySettings(earlier: ProviderSettings, later: Partial<ProviderSettings>): ProviderSettings {
  const changesVendor = later.vendor !== undefined && later.vendor !== earlier.vendor;
  const kept = changesVendor ? sharedOptions(earlier) : earlier;
  return { ...kept, ...later, vendor: later.vendor ?? earlier.vendor };
}

function sharedOptions(settings: ProviderSettings): Record<string, unknown> {
  return Object.fromEntries(Object.entries(settings).filter(([option]) => Object.hasOwn(SHARED_OPTIONS, option)));
}
