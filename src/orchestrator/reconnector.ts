import type { AttachmentsByMessageId, LLMProvider } from '../provider/llm-provider.js';
import { ConnectionBuilder } from './connection-builder.js';
import type { ReconnectionParts } from './orchestrator-parts.js';

/** Connects a restored orchestrator again: what is not given here is gone. `reconnect(provider)` makes one. */
export class Reconnector<TData = unknown, TOrchestrator = unknown> extends ConnectionBuilder<TData> {
  readonly #finish: (parts: ReconnectionParts<TData>) => TOrchestrator;
  #attachments: AttachmentsByMessageId = new Map();

  /** @throws TypeError when the provider is missing. */
  constructor(provider: LLMProvider, finish: (parts: ReconnectionParts<TData>) => TOrchestrator) {
    super(provider);
    this.#finish = finish;
  }

  /** The files of the history's user entries, by message id; none by default. */
  withAttachments(attachments: AttachmentsByMessageId): this {
    this.noteCall('withAttachments');
    this.#attachments = attachments;
    return this;
  }

  /**
   * Connects everything and replays the history.
   *
   * @throws what `AIOrchestratorBuilder.build()` throws; the orchestrator then still needs to be reconnected.
   */
  apply(): TOrchestrator {
    return this.#finish({
      connection: this.connect(),
      attachments: this.#attachments,
      logger: this.logger,
      clock: this.clock,
      onDispose: undefined,
    });
  }
}
