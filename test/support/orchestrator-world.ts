import {
  type AIAttachment,
  type AIController,
  AIOrchestrator,
  type ConversationStore,
  type InterceptionEvent,
  type LLMProvider,
  type LLMRequest,
  type ResponseEvent,
  type StoredTurn,
  type ToolSpec,
  type WhenBusy,
} from 'toolwright';
import { FakeClock } from './fake-clock.js';
import { RecordingList } from './orchestrator-recording-list.js';
import { RecordingLogger } from './recording-logger.js';

/** A place of a turn where a test may throw, stop or wait. */
export type Step =
  | 'receiver'
  | 'interceptor'
  | 'list'
  | 'onRequest A'
  | 'onRequest B'
  | 'getTools A'
  | 'getTools B'
  | 'session context'
  | 'request listener'
  | 'stream'
  | 'first delta'
  | 'last delta'
  | 'store'
  | 'onResponse A'
  | 'onResponse B'
  | 'response listener';

/** What happens at a step: a throw is the step's throw, a returned promise is waited for where the step may wait. */
export type StepAction = (world: World, event: InterceptionEvent) => unknown;

/** How a world differs from an undisturbed one. */
export interface WorldOptions {
  readonly at?: Partial<Record<Step, StepAction>>;
  readonly whenBusy?: WhenBusy;
  readonly totalTimeoutMs?: number;
  readonly deltas?: readonly string[];
}

/** What a file receiver holds in every world. */
export const NOTE: AIAttachment = { name: 'note.txt', mediaType: 'text/plain', data: new Uint8Array([104, 105]) };

/** An orchestrator with everything that can be connected, which writes down what happens to it, one line each. */
export class World implements LLMProvider, ConversationStore {
  readonly lines: string[] = [];
  readonly logger = new RecordingLogger();
  readonly clock = new FakeClock();
  readonly orchestrator: AIOrchestrator;
  readonly responses: ResponseEvent[] = [];
  readonly requests: LLMRequest[] = [];
  readonly #at: Partial<Record<Step, StepAction>>;
  readonly #deltas: readonly string[];
  #historyLength = 0;
  #isBusy = false;

  constructor(options: WorldOptions = {}) {
    this.#at = options.at ?? {};
    this.#deltas = options.deltas ?? ['Hel', 'lo'];
    const builder = AIOrchestrator.builder(this, 'Be brief.')
      .withMessageList(
        new RecordingList((line) => {
          this.record(line);
          if (line.startsWith('list: add You')) {
            this.#act('list');
          }
        }),
      )
      .withFileReceiver({ takeAttachments: () => this.#step('receiver', 'receiver: take') ?? [NOTE] })
      .withRequestInterceptor((event) => this.#step('interceptor', `interceptor: "${event.text}"`, event))
      .withController(this.#controller('A'))
      .withController(this.#controller('B'))
      .withMetadata(() => this.#step('session context', 'session context: ask') ?? 'It is Monday.')
      .withRequestListener((event) => this.#step('request listener', `request listener: "${event.text}"`))
      .withResponseListener((event) => this.#hear(event))
      .withStore(this)
      .withConversationId('c1')
      .whenBusy(options.whenBusy ?? 'drop')
      .withLogger(this.logger)
      .withClock(this.clock);
    if (options.totalTimeoutMs !== undefined) {
      builder.withTotalTimeout(options.totalTimeoutMs);
    }
    this.orchestrator = builder.build();
  }

  /** Prompts and waits for the end; the last line is the outcome. */
  async play(text = 'Hi', signal?: AbortSignal): Promise<string[]> {
    const { status } = await this.orchestrator.prompt(text, signal && { signal }).outcome;
    this.record(`outcome: ${status}`);
    return this.lines;
  }

  record(line: string): void {
    this.#noteFlag();
    this.#noteHistory();
    this.lines.push(line);
  }

  async *stream(request: LLMRequest): AsyncGenerator<string> {
    this.requests.push(request);
    await this.#step('stream', `provider: stream "${request.userMessage}"`);
    for (const [index, delta] of this.#deltas.entries()) {
      yield delta;
      await this.#act(index === 0 ? 'first delta' : 'last delta');
    }
  }

  async load(): Promise<undefined> {}

  async append(_conversationId: string, turn: StoredTurn): Promise<void> {
    await this.#step('store', `store: append ${turn.entries.map(({ role }) => role).join(', ')}`);
  }

  async delete(): Promise<void> {}

  #controller(name: 'A' | 'B'): AIController {
    return {
      onRequest: (event) => this.#step(`onRequest ${name}`, `${name}.onRequest: "${event.text}"`),
      getTools: () => (this.#step(`getTools ${name}`, `${name}.getTools`) as undefined) ?? [toolOf(name)],
      onResponse: (event) => this.#step(`onResponse ${name}`, `${name}.onResponse: ${describe(event)}`),
    };
  }

  #hear(event: ResponseEvent): unknown {
    this.responses.push(event);
    return this.#step('response listener', `response listener: ${describe(event)}`);
  }

  #step(step: Step, line: string, event?: InterceptionEvent): undefined {
    this.record(line);
    return this.#act(step, event);
  }

  #act(step: Step, event?: InterceptionEvent): undefined {
    return this.#at[step]?.(this, event as InterceptionEvent) as undefined;
  }

  #noteFlag(): void {
    const isBusy = this.orchestrator?.isBusy ?? false;
    if (isBusy !== this.#isBusy) {
      this.#isBusy = isBusy;
      this.lines.push(isBusy ? 'flag: claimed' : 'flag: free');
    }
  }

  #noteHistory(): void {
    const history = this.orchestrator?.getHistory() ?? [];
    for (const { role, content } of history.slice(this.#historyLength)) {
      this.lines.push(`history: ${role} "${content}"`);
    }
    this.#historyLength = history.length;
  }
}

function toolOf(name: string): ToolSpec {
  return { name: `tool_${name}`, description: `Tool of ${name}`, execute: () => 'done' };
}

function describe({ status, text, error }: ResponseEvent): string {
  return `${status} "${text}"${error === undefined ? '' : ` ${error instanceof Error ? error.message : String(error)}`}`;
}
