import { type ChatMessage, copyEntry } from '../conversation/chat-message.js';
import { IllegalStateError } from '../errors/illegal-state-error.js';
import { describeError } from '../logging/describe-error.js';
import type { LLMProvider } from '../provider/llm-provider.js';
import { isBlank } from './blank.js';
import type { GateTicket } from './busy-gate.js';
import { connectConversation } from './connect-conversation.js';
import { Conversation } from './conversation.js';
import { endAll } from './end-all.js';
import { logStartUpReport } from './log-start-up-report.js';
import { AIOrchestratorBuilder } from './orchestrator-builder.js';
import { configureBuilder, loadHistory, type OrchestratorOptions } from './orchestrator-options.js';
import type { OrchestratorParts, ReconnectionParts } from './orchestrator-parts.js';
import type { OrchestratorSettings } from './orchestrator-settings.js';
import { fromSnapshot, type OrchestratorSnapshot, toSnapshot } from './orchestrator-snapshot.js';
import type { PromptArguments, PromptOptions } from './prompt-options.js';
import { Reconnector } from './reconnector.js';
import { notRunTurn } from './running-turn/not-run-turn.js';
import { runTurn } from './running-turn/run-turn.js';
import { type SentPrompt, toSentPrompt } from './running-turn/sent-prompt.js';
import type { Turn } from './running-turn/turn.js';
import { TurnRun } from './running-turn/turn-run.js';
import { readStartUp, type StartUp, type StartUpReport } from './start-up-report.js';

/**
 * Leads one conversation with a model: one prompt at a time, with tools, history, listeners and a view.
 *
 * @example
 * ```ts
 * import { AIOrchestrator, type ToolSpec } from 'toolwright';
 * import { OfflineProvider } from 'toolwright/providers/offline';
 *
 * const clock: ToolSpec = { name: 'clock', description: 'The current time', execute: () => new Date() };
 * const orchestrator = AIOrchestrator.builder(new OfflineProvider(), 'You tell the time.').withTools(clock).build();
 * for await (const delta of orchestrator.prompt('What is the current time?')) {
 *   process.stdout.write(delta);
 * }
 * ```
 */
export class AIOrchestrator<TData = unknown> {
  #settings: OrchestratorSettings;
  readonly #restoredHistory: readonly ChatMessage[];
  readonly #runs = new Set<TurnRun<TData>>();
  #conversation: Conversation<TData> | undefined;
  #disconnect: () => void = () => {};
  #onDispose: (() => unknown) | undefined;
  #isFinishing = false;
  #disposal: Promise<void> | undefined;

  /** Orchestrators are made by `builder()`, `create()` and `restore()`. */
  constructor(settings: OrchestratorSettings, history: readonly ChatMessage[]) {
    this.#settings = settings;
    this.#restoredHistory = Object.freeze([...history]);
  }

  /**
   * Configures an orchestrator for a provider that exists already.
   *
   * @param systemPrompt role and rules of the model; blank for none, which logs a warning
   * @throws TypeError when the provider is missing.
   */
  static builder<TData = unknown>(
    provider: LLMProvider,
    systemPrompt?: string | null,
  ): AIOrchestratorBuilder<TData, AIOrchestrator<TData>> {
    return new AIOrchestratorBuilder(provider, systemPrompt, (parts: OrchestratorParts<TData>) => {
      const orchestrator = new AIOrchestrator<TData>(parts.settings, parts.history);
      orchestrator.#connect(parts);
      if (parts.reportsStartUp) {
        logStartUpReport(() => orchestrator.#readStartUp(), parts.logger);
      }
      return orchestrator;
    });
  }

  /**
   * Makes an orchestrator from one options object, and continues the stored conversation when there is one.
   *
   * @throws what the builder's methods throw; rejects with what the store rejects with.
   */
  static async create<TData = unknown>(options: OrchestratorOptions<TData>): Promise<AIOrchestrator<TData>> {
    const builder = AIOrchestrator.builder<TData>(options.provider, options.systemPrompt);
    configureBuilder(builder, options);
    await loadHistory(builder, options);
    return builder.build();
  }

  /**
   * Brings back a conversation from its snapshot; it has to be reconnected before it can be prompted.
   *
   * @throws TypeError for a snapshot of another version or with settings that the builder refuses, RangeError for
   * times.
   */
  static restore<TData = unknown>(snapshot: OrchestratorSnapshot): AIOrchestrator<TData> {
    const { settings, history } = fromSnapshot(snapshot);
    return new AIOrchestrator<TData>(settings, history);
  }

  /** Under which a store keeps the conversation; undefined without a store. */
  get conversationId(): string | undefined {
    return this.#settings.conversationId;
  }

  /** Whether a prompt would find another one running. */
  get isBusy(): boolean {
    return this.#conversation?.gate.isBusy ?? false;
  }

  /**
   * Starts a turn at once and returns the handle to watch it by; blank text is ignored, and a prompt while another one
   * runs is dropped with a warning, unless `whenBusy('queue')` was said. Nothing has to be awaited.
   *
   * @throws IllegalStateError when the orchestrator is disposed or needs reconnecting, TypeError for malformed options.
   */
  prompt(text: string | null | undefined, ...[options]: PromptArguments<TData>): Turn {
    return this.#start(text, options ?? {});
  }

  /**
   * Ends the running turn as aborted; without one nothing happens. `reason` becomes its error, an AbortError by
   * default.
   */
  stop(reason?: unknown): void {
    for (const run of this.#runs) {
      if (this.#conversation?.gate.isHeldBy(run.ticket)) {
        run.abort(reason ?? new DOMException('The turn was stopped.', 'AbortError'));
      }
    }
  }

  /** Everything said so far; a frozen snapshot. */
  getHistory(): readonly ChatMessage[] {
    const history = this.#conversation?.history ?? this.#restoredHistory;
    return Object.freeze(history.map(copyEntry));
  }

  /**
   * What is known before anything is asked of the model: tools with their owners and relay policies, limits, what the
   * vendor's definitions lose, and warnings. Sends nothing.
   *
   * @throws IllegalStateError when the orchestrator is disposed or needs reconnecting.
   */
  describe(): StartUpReport {
    return this.#readStartUp().report;
  }

  /** The conversation as plain JSON for `restore()`: no functions, no secrets, no files. */
  toJSON(): OrchestratorSnapshot {
    return toSnapshot(this.#settings, this.getHistory());
  }

  /**
   * Connects a restored orchestrator; `apply()` on what is returned finishes it.
   *
   * @throws IllegalStateError when it is connected or disposed, TypeError when the provider is missing.
   */
  reconnect(provider: LLMProvider): Reconnector<TData, this> {
    this.#checkReconnectable();
    return new Reconnector<TData, this>(provider, (parts) => {
      this.#checkReconnectable();
      this.#connect(parts);
      return this;
    });
  }

  /**
   * Refuses further prompts, lets the running and queued ones finish, and then disposes; for a graceful shutdown. Not
   * to be awaited by what a turn waits for, such as a hook or a tool.
   */
  async finish(): Promise<void> {
    this.#isFinishing = true;
    await Promise.all([...this.#runs].map(({ turn }) => turn.outcome));
    await this.dispose();
  }

  /**
   * Ends running and queued prompts as aborted, lets go of all components and resolves when the last hook has settled;
   * called from inside a hook, it waits only until every turn is saved. The provider is not closed: whoever made it
   * does that.
   */
  dispose(): Promise<void> {
    if (this.#disposal === undefined) {
      // Known before anything is aborted: whoever hears of that may dispose as well.
      this.#disposal = Promise.resolve().then(() => this.#letGo());
      for (const run of this.#runs) {
        run.abort(new DOMException('The orchestrator was disposed.', 'AbortError'));
      }
    }
    return this.#disposal;
  }

  /** Same as `dispose()`, for `await using`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose();
  }

  #connect({ connection, attachments, logger, clock, onDispose }: ReconnectionParts<TData>): void {
    if (connection.store !== undefined && this.#settings.conversationId === undefined) {
      this.#settings = Object.freeze({ ...this.#settings, conversationId: crypto.randomUUID() });
    }
    const conversation = new Conversation(this.#settings, this.#restoredHistory, connection, logger, clock);
    this.#disconnect = connectConversation(conversation, attachments, (text, options) => this.#submit(text, options));
    this.#onDispose = onDispose;
    this.#conversation = conversation;
  }

  #start(text: string | null | undefined, options: PromptOptions<TData>): Turn {
    if (isBlank(text)) {
      return notRunTurn('ignored');
    }
    const conversation = this.#requireConversation();
    const sent = toSentPrompt(text, options, conversation.clock.now());
    const ticket = conversation.gate.claim(conversation.settings.whenBusy);
    if (ticket === undefined) {
      conversation.logger.warn({}, 'A prompt was dropped: another one is running.');
      return notRunTurn('dropped');
    }
    const run = this.#claimedRun(conversation, sent, ticket);
    this.#runs.add(run);
    void runTurn(run).finally(() => this.#runs.delete(run));
    return run.turn;
  }

  #claimedRun(conversation: Conversation<TData>, sent: SentPrompt<TData>, ticket: GateTicket): TurnRun<TData> {
    try {
      return new TurnRun(conversation, sent, ticket);
    } catch (error) {
      conversation.gate.release(ticket);
      throw error;
    }
  }

  #submit(text: string | null | undefined, options: PromptOptions<TData> = {}): void {
    try {
      this.#start(text, options);
    } catch (error) {
      this.#conversation?.logger.error({ error: describeError(error) }, 'A submit could not be run.');
    }
  }

  #readStartUp(): StartUp {
    return readStartUp(this.#requireConversation().connection, this.#settings);
  }

  #requireConversation(): Conversation<TData> {
    if (this.#disposal !== undefined) {
      throw new IllegalStateError('The orchestrator is disposed. Make a new one.');
    }
    if (this.#isFinishing) {
      throw new IllegalStateError(
        'The orchestrator takes no more prompts: it finishes the running one, as in a shutdown.',
      );
    }
    if (this.#conversation === undefined) {
      throw new IllegalStateError('The orchestrator was restored. Call reconnect(provider)…apply() first.');
    }
    return this.#conversation;
  }

  #checkReconnectable(): void {
    if (this.#conversation !== undefined || this.#disposal !== undefined) {
      const state = this.#disposal !== undefined ? 'disposed' : 'connected';
      throw new IllegalStateError(`The orchestrator is ${state}; only a restored one can be reconnected.`);
    }
  }

  async #letGo(): Promise<void> {
    const isInsideHook = this.#conversation?.gate.isInsideHook === true;
    await Promise.all([...this.#runs].map(({ saved, turn }) => (isInsideHook ? saved : turn.outcome)));
    this.#disconnect();
    await endAll([() => this.#releaseStore(), () => this.#onDispose?.()]);
  }

  async #releaseStore(): Promise<void> {
    const { conversationId } = this.#settings;
    if (conversationId !== undefined) {
      await this.#conversation?.connection.store?.release?.(conversationId);
    }
  }
}
