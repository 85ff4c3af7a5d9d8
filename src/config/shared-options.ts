import type { ToolLoopOptions } from '../turn/tool-loop-options.js';
import type { SettingTree } from './setting-layer.js';

type SharedOption =
  | keyof ToolLoopOptions
  | 'maxOutputTokens'
  | 'maxRetries'
  | 'parallelToolCalls'
  | 'stopSequences'
  | 'streaming'
  | 'timeoutMs';

/** Options that mean the same with every vendor; all others belong to the vendor they were written for. */
const SHARED_OPTIONS: Readonly<Record<SharedOption, true>> = {
  errorRelay: true,
  evict: true,
  logger: true,
  maxCallsPerTool: true,
  maxConcurrentTools: true,
  maxOutputTokens: true,
  maxRetries: true,
  maxTotalToolCalls: true,
  memoryWindow: true,
  parallelToolCalls: true,
  repeatedCalls: true,
  stopSequences: true,
  streaming: true,
  timeoutMs: true,
  toolChoice: true,
  toolInterceptors: true,
  toolSources: true,
};

/** What another vendor may keep of a provider's options. */
export function sharedOptions(options: SettingTree): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([option]) => Object.hasOwn(SHARED_OPTIONS, option)));
}
