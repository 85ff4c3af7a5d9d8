import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import {
  type AIController,
  AIOrchestrator,
  type InterceptionEvent,
  type LLMRequest,
  MemoryInput,
  MemoryMessageList,
  type PostponedPrompt,
  type ResponseEvent,
  type Turn,
  type WhenBusy,
} from 'toolwright';
import { FakeClock } from './fake-clock.js';
import { RecordingLogger } from './recording-logger.js';

/** A place where a prompt may fail. */
export type FailingStep =
  | 'onRequest A'
  | 'onRequest B'
  | 'getTools'
  | 'supplier'
  | 'request'
  | 'onResponse'
  | 'response';

/** What happens to one prompt on its way. */
export interface Plan {
  readonly interceptor: 'pass' | 'replace' | 'blank' | 'reject' | 'explain' | 'throw' | 'postpone' | 'hang';
  readonly failsAt: FailingStep | 'nothing';
  readonly deltas: readonly string[];
  readonly end: 'done' | 'throw' | 'throw at once' | 'hang' | 'ignore the signal';
  /** Whether hooks return promises that take a while. */
  readonly isSlow: boolean;
  /** Whether the response listener prompts again. */
  readonly followsUp: boolean;
}

/** What was seen of one prompt, known by its data. */
export interface Trace {
  readonly plan: Plan;
  readonly controller: AbortController;
  turn?: Turn;
  onRequests: number;
  /** Controllers whose `onResponse` ran, in order. */
  ended: string[];
  /** What the response listener heard of it. */
  readonly heard: string[];
}

/** What the provider was asked, and gave. */
export interface StreamTrace {
  readonly key: string;
  readonly text: string;
  yielded: string;
}

const FOLLOW_UP: Plan = {
  interceptor: 'pass',
  failsAt: 'nothing',
  deltas: ['ok'],
  end: 'done',
  isSlow: false,
  followsUp: false,
};

class LeavingList extends MemoryMessageList {
  isThere = true;

  isConnected(): boolean {
    return this.isThere;
  }
}

/** An orchestrator whose every step does what its prompt's plan says, and which keeps what it sees. */
export class RandomWorld {
  readonly clock = new FakeClock();
  readonly list = new LeavingList();
  readonly traces = new Map<string, Trace>();
  readonly streams: StreamTrace[] = [];
  readonly stored: string[] = [];
  readonly orchestrator: AIOrchestrator<string>;
  /** The most streams that were open at a time. */
  mostOpen = 0;
  #open = 0;
  #current = '';
  readonly #input = new MemoryInput<string>();
  readonly #postponed: PostponedPrompt[] = [];

  constructor(whenBusy: WhenBusy, isStoreBroken: boolean) {
    this.orchestrator = AIOrchestrator.builder<string>({ stream: (request) => this.#stream(request) }, 'x')
      .whenBusy(whenBusy)
      .withLogger(new RecordingLogger())
      .withClock(this.clock)
      .withTotalTimeout(50_000)
      .withTimeout(10_000)
      .withMessageList(this.list)
      .withInput(this.#input)
      .withRequestInterceptor((event) => this.#intercept(event))
      .withController(this.#controller('A'))
      .withController(this.#controller('B'))
      .withMetadata(() => this.#hook('supplier', this.#current))
      .withRequestListener(({ data }) => this.#hook('request', data))
      .withResponseListener((event) => this.#respond(event))
      .withStore({
        load: async () => undefined,
        append: async (_, { entries }) => {
          this.stored.push(...entries.map(({ content }) => content));
          if (isStoreBroken) {
            throw new Error('canary');
          }
        },
        delete: async () => {},
      })
      .build();
  }

  prompt(key: string, plan: Plan): void {
    const trace = this.#begin(key, plan);
    trace.turn = this.orchestrator.prompt(key, { signal: trace.controller.signal, data: key });
  }

  submit(key: string, plan: Plan): void {
    const { signal } = this.#begin(key, plan).controller;
    this.#input.submit(key, { signal, data: key });
  }

  abort(index: number): void {
    [...this.traces.values()].at(index)?.controller.abort('canary');
  }

  resume(how: 'proceed' | 'fail'): void {
    const continuation = this.#postponed.shift();
    if (how === 'proceed') {
      continuation?.proceed();
    } else {
      continuation?.fail(new Error('canary'));
    }
  }

  /** Gives everybody a few turns of the event loop. */
  async tick(): Promise<void> {
    for (let turn = 0; turn < 4; turn += 1) {
      await nextEventLoopTurn();
    }
  }

  /** Lets everything end that can end, and time out what cannot; hooks may run while nobody is busy. */
  async drain(): Promise<void> {
    for (let attempt = 0, idle = 0; attempt < 200 && idle < 4; attempt += 1) {
      await this.tick();
      idle = this.orchestrator.isBusy ? 0 : idle + 1;
      if (idle === 0) {
        this.clock.advance(10_000);
      }
    }
  }

  #begin(key: string, plan: Plan): Trace {
    const trace: Trace = { plan, controller: new AbortController(), onRequests: 0, ended: [], heard: [] };
    this.traces.set(key, trace);
    return trace;
  }

  #traceOf(key: string): Trace {
    const trace = this.traces.get(key);
    if (trace === undefined) {
      throw new Error(`No prompt is called ${key}.`);
    }
    return trace;
  }

  async #hook(step: FailingStep, key: string): Promise<null> {
    const { plan } = this.#traceOf(key);
    if (plan.isSlow) {
      await nextEventLoopTurn();
    }
    if (plan.failsAt === step) {
      throw new Error('canary');
    }
    return null;
  }

  #controller(name: 'A' | 'B'): AIController<string> {
    return {
      onRequest: ({ data }) => {
        this.#traceOf(data).onRequests += 1;
        return this.#hook(`onRequest ${name}`, data);
      },
      getTools: async () => (await this.#hook('getTools', this.#current)) ?? [],
      onResponse: ({ data }) => {
        this.#traceOf(data).ended.push(name);
        return this.#hook('onResponse', data);
      },
    };
  }

  #respond({ data: key, status }: ResponseEvent<string>): Promise<unknown> {
    const trace = this.#traceOf(key);
    trace.heard.push(status);
    if (trace.plan.followsUp) {
      this.prompt(`${key}+`, FOLLOW_UP);
    }
    return this.#hook('response', key);
  }

  #intercept(event: InterceptionEvent<string>): unknown {
    this.#current = event.data;
    const { plan } = this.#traceOf(event.data);
    switch (plan.interceptor) {
      case 'pass':
        return undefined;
      case 'replace':
        event.text = `${event.text} replaced`;
        return undefined;
      case 'blank':
        event.text = ' ';
        return undefined;
      case 'reject':
        return event.reject();
      case 'explain':
        return event.reject('No.');
      case 'throw':
        throw new Error('canary');
      case 'postpone':
        this.#postponed.push(event.postpone(5_000));
        return undefined;
      case 'hang':
        return new Promise(() => {});
    }
  }

  #stream(request: LLMRequest): AsyncIterable<string> {
    const key = String(request.data);
    const trace: StreamTrace = { key, text: request.userMessage, yielded: '' };
    this.streams.push(trace);
    const { plan } = this.#traceOf(key);
    if (plan.end === 'throw at once') {
      throw new Error('canary');
    }
    return this.#deltas(plan, trace, request.signal);
  }

  async *#deltas({ deltas, end }: Plan, trace: StreamTrace, signal: AbortSignal | undefined): AsyncGenerator<string> {
    this.#open += end === 'ignore the signal' ? 0 : 1;
    this.mostOpen = Math.max(this.mostOpen, this.#open);
    try {
      for (const delta of deltas) {
        await nextEventLoopTurn(undefined, end === 'ignore the signal' ? {} : { signal });
        trace.yielded += delta;
        yield delta;
      }
      if (end === 'throw') {
        throw new Error('canary');
      }
      if (end !== 'done') {
        await new Promise((_, reject) => {
          if (end === 'hang') {
            signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
          }
        });
      }
    } finally {
      this.#open -= end === 'ignore the signal' ? 0 : 1;
    }
  }
}
