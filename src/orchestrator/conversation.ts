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
  readonly #history: ChatMessage[];
  /** Made when somebody asks: freezing a long list takes a while. */
  #snapshot: readonly ChatMessage[] | undefined;

  constructor(
    settings: OrchestratorSettings,
    history: readonly ChatMessage[],
    connection: Connection<TData>,
    logger: Logger,
    clock: Clock,
  ) {
    this.settings = settings;
    this.#history = [...history];
    this.connection = connection;
    this.logger = logger;
    this.clock = clock;
    this.view = new MessageView(connection.messageList, logger);
  }

  /** Everything said so far; a frozen snapshot. */
  get history(): readonly ChatMessage[] {
    this.#snapshot ??= Object.freeze([...this.#history]);
    return this.#snapshot;
  }

  /** Adds a frozen entry at the end. */
  append(entry: ChatMessage): void {
    this.#history.push(entry);
    this.#snapshot = undefined;
  }
}
