import type { ChatMessage } from '../conversation/chat-message.js';
import { checkHistory } from '../conversation/json-history.js';
import type { AttachmentsByMessageId, LLMProvider } from '../provider/llm-provider.js';
import { isBlank } from './blank.js';
import type { WhenBusy } from './busy-gate.js';
import { checkName } from './check-name.js';
import { checkTimeout } from './check-timeout.js';
import { checkWhenBusy } from './check-when-busy.js';
import { ConnectionBuilder } from './connection-builder.js';
import type { OrchestratorParts } from './orchestrator-parts.js';
import { DEFAULT_SETTINGS, type OrchestratorSettings } from './orchestrator-settings.js';

/** Configures an orchestrator step by step; `AIOrchestrator.builder()` makes one. */
export class AIOrchestratorBuilder<TData = unknown, TOrchestrator = unknown> extends ConnectionBuilder<TData> {
  readonly #finish: (parts: OrchestratorParts<TData>) => TOrchestrator;
  readonly #settings: { -readonly [K in keyof OrchestratorSettings]: OrchestratorSettings[K] };
  #history: readonly ChatMessage[] = [];
  #attachments: AttachmentsByMessageId = new Map();
  #onDispose: (() => unknown) | undefined;
  #reportsStartUp = true;

  /** @throws TypeError when the provider is missing. */
  constructor(
    provider: LLMProvider,
    systemPrompt: string | null | undefined,
    finish: (parts: OrchestratorParts<TData>) => TOrchestrator,
  ) {
    super(provider);
    this.#finish = finish;
    this.#settings = { ...DEFAULT_SETTINGS, systemPrompt: isBlank(systemPrompt) ? undefined : systemPrompt.trim() };
  }

  /** Shown for the user's messages; "You" by default. */
  withUserName(userName: string): this {
    return this.#set('withUserName', 'userName', checkName('withUserName()', userName));
  }

  /** Shown for the answers; "Assistant" by default. */
  withAssistantName(assistantName: string): this {
    return this.#set('withAssistantName', 'assistantName', checkName('withAssistantName()', assistantName));
  }

  /** Ends a turn whose provider is silent for longer, in milliseconds; 600,000 by default, at most 2,147,483,647. */
  withTimeout(timeoutMs: number): this {
    checkTimeout('withTimeout()', timeoutMs);
    return this.#set('withTimeout', 'timeoutMs', timeoutMs);
  }

  /**
   * Ends a turn that takes longer from the prompt's start to the end of the answer, in milliseconds; time spent
   * postponed does not count. No limit by default, at most 2,147,483,647.
   */
  withTotalTimeout(totalTimeoutMs: number): this {
    checkTimeout('withTotalTimeout()', totalTimeoutMs);
    return this.#set('withTotalTimeout', 'totalTimeoutMs', totalTimeoutMs);
  }

  /**
   * What happens to a prompt while another one runs: dropped by default, or run afterwards in order. An end hook must
   * not await a prompt that was queued, since that waits for the hook.
   */
  whenBusy(whenBusy: WhenBusy): this {
    return this.#set('whenBusy', 'whenBusy', checkWhenBusy('whenBusy()', whenBusy));
  }

  /** Names the conversation for the store; a UUID by default. */
  withConversationId(conversationId: string): this {
    return this.#set('withConversationId', 'conversationId', checkName('withConversationId()', conversationId));
  }

  /** Begins with a conversation that was led before; the files belong to user entries. */
  withHistory(history: readonly ChatMessage[], attachments: AttachmentsByMessageId = new Map()): this {
    this.noteCall('withHistory');
    this.#history = checkHistory(history);
    this.#attachments = attachments;
    return this;
  }

  /** Runs at the end of `dispose()`, such as closing a provider that was made for this orchestrator; awaited. */
  withDisposal(onDispose: () => unknown): this {
    this.noteCall('withDisposal');
    this.#onDispose = onDispose;
    return this;
  }

  /**
   * Whether `build()` logs what `describe()` says, at debug level, and a warning when a vendor's definitions lose
   * something; true by default. For applications that build one orchestrator a conversation.
   */
  withStartUpReport(isLogged: boolean): this {
    this.noteCall('withStartUpReport');
    this.#reportsStartUp = isLogged;
    return this;
  }

  /**
   * Makes the orchestrator.
   *
   * @throws ToolDefinitionError with the problems of all tools, IllegalStateError when a component belongs to another
   * orchestrator, or whatever the provider throws when it is given the history.
   */
  build(): TOrchestrator {
    const connection = this.connect();
    if (this.#settings.systemPrompt === undefined) {
      this.logger.warn({}, 'The orchestrator has no system prompt.');
    }
    return this.#finish({
      settings: Object.freeze({ ...this.#settings }),
      connection,
      history: this.#history,
      reportsStartUp: this.#reportsStartUp,
      attachments: this.#attachments,
      logger: this.logger,
      clock: this.clock,
      onDispose: this.#onDispose,
    });
  }

  #set<K extends keyof OrchestratorSettings>(method: string, key: K, value: OrchestratorSettings[K]): this {
    this.noteCall(method);
    this.#settings[key] = value;
    return this;
  }
}
