import { ToolLoopProvider } from '../../src/turn/tool-loop-provider.js';
import { OfflineAdapter } from './adapter.js';
import type { OfflineMessage } from './offline-message.js';
import type { OfflineOptions } from './options.js';
import type { ToolCatalogue } from './planner/tools/tool-catalogue.js';

/**
 * Answers with nothing but the tools: no key, no network, no model. It matches the words of a question to the tools,
 * reads their parameters from it, asks for what is missing, and says so when no tool fits. English only.
 *
 * @example
 * ```ts
 * import { AIOrchestrator, type ToolSpec } from 'toolwright';
 * import { OfflineProvider } from 'toolwright/providers/offline';
 *
 * const clock: ToolSpec = { name: 'clock', description: 'The current time', execute: () => new Date() };
 * const orchestrator = AIOrchestrator.builder(new OfflineProvider(), 'You tell the time.').withTools(clock).build();
 * ```
 */
export class OfflineProvider extends ToolLoopProvider<OfflineMessage, ToolCatalogue> {
  /** @throws RangeError for a number among the options that cannot be used */
  constructor(options: OfflineOptions = {}) {
    super(new OfflineAdapter(options), options);
  }
}
