import type { ChatMessage } from '../conversation/chat-message.js';
import type { Logger } from '../logging/logger.js';
import { BusyGate } from './busy-gate.js';
import type { Clock } from './clock.js';
import type { Connection } from './connection.js';
import { MessageView } from './message-view.js';
import type { OrchestratorSettings } from './orchestrator-settings.js';

/** What the turns of one conversation share. */
export class Conversation<TData> {
  readonly settings: OrchestratorSettings;
  readonly connection: Connection<TData>;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly view: MessageView;
  readonly gate = new BusyGate();
  #history: readonly ChatMessage[];

  constructor(
    settings: OrchestratorSettings,
    history: readonly ChatMessage[],
    connection: Connection<TData>,
    logger: Logger,
    clock: Clock,
  ) {
    this.settings = settings;
    this.#history = history;
    this.connection = connection;
    this.logger = logger;
    this.clock = clock;
    this.view = new MessageView(connection.messageList, logger);
  }

  /** Everything said so far; a frozen snapshot. */
  get history(): readonly ChatMessage[] {
    return this.#history;
  }

  /** Adds a frozen entry at the end. */
  append(entry: ChatMessage): void {
    this.#history = Object.freeze([...this.#history, entry]);
  }
}
