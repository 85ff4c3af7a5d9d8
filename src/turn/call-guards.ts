import { CallCounter, type CallLimits } from './call-counter.js';
import type { PreparedCall } from './prepare-calls.js';
import { RepeatBreaker } from './repeat-breaker.js';
import type { RepeatedCallsOptions } from './tool-loop-options.js';

/** Everything that keeps the tool calls of one turn from going on for ever. */
export class CallGuards {
  readonly #counter: CallCounter;
  readonly #breaker: RepeatBreaker;

  constructor(limits: CallLimits, repeatedCalls: RepeatedCallsOptions) {
    this.#counter = new CallCounter(limits);
    this.#breaker = new RepeatBreaker(repeatedCalls);
  }

  /**
   * Counts a reply's calls before any of them runs; the limits win over the repeat breaker.
   *
   * @returns notes for the model that go with the results, by call id
   * @throws ToolCallLimitExceededException
   */
  admit(calls: readonly PreparedCall[]): ReadonlyMap<string, string> {
    this.#counter.admit(calls);
    return this.#breaker.admit(calls);
  }
}
