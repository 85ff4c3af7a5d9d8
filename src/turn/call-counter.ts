import { ToolCallLimitExceededException } from '../errors/tool-call-limit-exceeded-exception.js';
import type { PreparedCall } from './prepare-calls.js';
import { quoteName } from './quote-name.js';

/** Tool calls allowed in one turn; 0 is no limit. */
export interface CallLimits {
  readonly maxCallsPerTool: number;
  readonly maxTotalToolCalls: number;
}

/** Counts the tool calls of one turn, those of unknown names included. */
export class CallCounter {
  readonly #limits: CallLimits;
  readonly #counts = new Map<string, number>();
  #total = 0;

  constructor(limits: CallLimits) {
    this.#limits = limits;
  }

  /**
   * Counts a reply's calls.
   *
   * @throws ToolCallLimitExceededException when one of them is one too many
   */
  admit(calls: readonly PreparedCall[]): void {
    for (const { call, tool } of calls) {
      const { name } = call;
      const count = (this.#counts.get(name) ?? 0) + 1;
      this.#counts.set(name, count);
      this.#total += 1;
      this.#checkTool(name, count, tool?.behaviour.maxCalls);
      this.#checkTotal();
    }
  }

  #checkTool(name: string, count: number, ownLimit: number | undefined): void {
    const limit = ownLimit ?? this.#limits.maxCallsPerTool;
    if (limit > 0 && count > limit) {
      const setting = ownLimit === undefined ? 'maxCallsPerTool' : "the tool's own maxCalls";
      throw new ToolCallLimitExceededException(
        `The model called the tool ${quoteName(name)} more often than the limit of ${limit} in one turn (${setting}).`,
      );
    }
  }

  #checkTotal(): void {
    const limit = this.#limits.maxTotalToolCalls;
    if (limit > 0 && this.#total > limit) {
      throw new ToolCallLimitExceededException(
        `The model made more tool calls than the limit of ${limit} in one turn (maxTotalToolCalls).`,
      );
    }
  }
}
