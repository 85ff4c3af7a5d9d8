import { setMaxListeners } from 'node:events';
import type { ChatMessage } from '../conversation/chat-message.js';
import { linkAbort } from '../provider/link-abort.js';
import type { AttachmentsByMessageId, LLMProvider } from '../provider/llm-provider.js';
import type { LLMRequest } from '../provider/llm-request.js';
import type { ModelAdapter } from '../provider/model-adapter.js';
import type { ProviderReport, ReportedTools } from '../provider/provider-report.js';
import { CallIds } from './call-ids.js';
import { checkToolChoice } from './check-tool-choice.js';
import { describeProvider } from './describe-provider.js';
import { listSources } from './list-sources.js';
import { ModelMemory } from './model-memory.js';
import { runTurn } from './run-turn.js';
import { TextStream } from './text-stream.js';
import { toCompleteRequest } from './to-complete-request.js';
import type { ToolLoopOptions } from './tool-loop-options.js';
import type { TurnContext } from './turn-context.js';
import { checkLimit, type TurnSettings, toTurnSettings } from './turn-settings.js';
import { TurnToolsFactory } from './turn-tools.js';
import type { TurnTranscript } from './turn-transcript.js';
import { TurnWatchers } from './turn-watchers.js';

/**
 * Makes a complete provider of a {@link ModelAdapter}: memory, tool calls, limits, events, metadata and abort are the
 * same for every vendor. Subclass it to speak to a vendor of your own.
 */
export abstract class ToolLoopProvider<TMessage, TDefinitions> implements LLMProvider {
  readonly #adapter: ModelAdapter<TMessage, TDefinitions>;
  readonly #memory: ModelMemory<TMessage>;
  readonly #tools: TurnToolsFactory<TDefinitions>;
  #settings: TurnSettings;

  /**
   * @throws RangeError for a number among the options that cannot be used, TypeError for an interceptor that is none
   */
  constructor(adapter: ModelAdapter<TMessage, TDefinitions>, options: ToolLoopOptions = {}) {
    this.#settings = toTurnSettings(options);
    this.#adapter = adapter;
    this.#memory = new ModelMemory(adapter, this.#settings);
    this.#tools = new TurnToolsFactory(adapter);
  }

  /**
   * Answers one user message; nothing happens before the first `next()`, and leaving the iteration ends the turn.
   *
   * @throws TypeError for a missing request, user message or part of an attachment
   */
  stream(request: LLMRequest): AsyncIterable<string> {
    const complete = toCompleteRequest(request);
    return new TextStream((emitText, leaving) => this.#play(complete, emitText, leaving));
  }

  /** Replaces the memory by a stored conversation; attachments go with user messages only. */
  setHistory(history: readonly ChatMessage[], attachments: AttachmentsByMessageId = new Map()): void {
    this.#memory.restore(history, attachments, this.#settings.logger);
  }

  /**
   * Limits the calls of one tool in one turn, from the next turn on; 0 removes the limit.
   *
   * @throws RangeError for a negative or broken number
   */
  setMaxCallsPerTool(maxCallsPerTool: number): void {
    checkLimit('maxCallsPerTool', maxCallsPerTool);
    this.#settings = { ...this.#settings, maxCallsPerTool };
  }

  /**
   * Limits the calls of all tools in one turn, from the next turn on; 0 removes the limit.
   *
   * @throws RangeError for a negative or broken number
   */
  setMaxTotalToolCalls(maxTotalToolCalls: number): void {
    checkLimit('maxTotalToolCalls', maxTotalToolCalls);
    this.#settings = { ...this.#settings, maxTotalToolCalls };
  }

  /**
   * Describes the provider, and what becomes of these tools in the vendor's definitions; nothing is sent.
   *
   * @throws ToolDefinitionError when the tools are wrong
   */
  describe(tools: ReportedTools): ProviderReport {
    return describeProvider(this.#adapter, this.#settings, this.#tools.compileAll(tools));
  }

  /** Ends what the adapter opened itself. */
  async close(): Promise<void> {
    await this.#adapter.close?.();
  }

  async #play(request: LLMRequest, emitText: (text: string) => void, leaving: AbortController): Promise<void> {
    const { signal } = leaving;
    const unlink = linkAbort(request.signal, (reason) => leaving.abort(reason));
    setMaxListeners(0, signal);
    const watchers = new TurnWatchers(request, emitText, request.logger ?? this.#settings.logger);
    try {
      signal.throwIfAborted();
      await this.#playRemembered(request, watchers, signal);
    } finally {
      unlink();
    }
  }

  async #playRemembered(request: LLMRequest, watchers: TurnWatchers, signal: AbortSignal): Promise<void> {
    const { logger } = watchers;
    const prompt = this.#memory.toPrompt(request, logger);
    let turn: TurnContext<TMessage, TDefinitions> | undefined;
    try {
      const transcript = this.#memory.openTranscript(prompt, logger);
      turn = await this.#openTurn(request, transcript, watchers, signal);
      const answer = await runTurn(turn);
      this.#memory.add(prompt, answer, logger);
    } catch (error) {
      if (turn?.hasAsked || !signal.aborted) {
        this.#memory.add(prompt, '', logger);
      }
      throw error;
    }
  }

  async #openTurn(
    request: LLMRequest,
    transcript: TurnTranscript<TMessage>,
    watchers: TurnWatchers,
    signal: AbortSignal,
  ): Promise<TurnContext<TMessage, TDefinitions>> {
    const settings = this.#settings;
    const sources = await listSources(settings.toolSources, signal);
    const tools = this.#tools.collect(request, sources, watchers.logger);
    checkToolChoice(settings.toolChoice, tools.all);
    const interceptors = [...settings.toolInterceptors, ...request.toolInterceptors];
    const callIds = new CallIds();
    const fixed = { adapter: this.#adapter, request, settings, tools, interceptors, signal };
    return { ...fixed, transcript, callIds, watchers, hasAsked: false };
  }
}
