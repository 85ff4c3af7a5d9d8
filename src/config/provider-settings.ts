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
  readonly baseURL?: string;
  /** Whether text comes as it is written, not all at once; true by default. */
  readonly streaming?: boolean;
  /** How often a failed request is sent again; the vendor SDK's default when missing. */
  readonly maxRetries?: number;
  /** Longest wait for the headers of one answer, in milliseconds; the provider's default when missing. */
  readonly timeoutMs?: number;
  /** Longest reply in tokens, reasoning included; the provider's default when missing. */
  readonly maxOutputTokens?: number;
  /** Texts at which the model stops; none by default. */
  readonly stopSequences?: readonly string[];
  /** Whether one reply may hold several tool calls; the provider's default when missing. */
  readonly parallelToolCalls?: boolean;
  /** Options of the vendor's own provider. */
  readonly [option: string]: unknown;
}
