import { isToolArgumentError } from '../errors/tool-argument-error.js';
import { ToolCallLimitExceededException } from '../errors/tool-call-limit-exceeded-exception.js';
import type { PreparedCall } from './prepare-calls.js';
import { quoteName } from './quote-name.js';
import { toCanonicalJson } from './to-canonical-json.js';
import type { RepeatedCallsOptions } from './tool-loop-options.js';

/** Notices a model that calls one tool with the same arguments again and again within one turn. */
export class RepeatBreaker {
  readonly #options: RepeatedCallsOptions;
  readonly #counts = new Map<string, number>();

  constructor(options: RepeatedCallsOptions) {
    this.#options = options;
  }

  /**
   * Counts a reply's calls.
   *
   * @returns the notes that go to the model with the results, by call id
   * @throws ToolCallLimitExceededException when one of them is repeated once too often
   */
  admit(calls: readonly PreparedCall[]): ReadonlyMap<string, string> {
    const { warnAt = Number.POSITIVE_INFINITY, stopAt = Number.POSITIVE_INFINITY } = this.#options;
    const notes = new Map<string, string>();
    if (Math.min(warnAt, stopAt) === Number.POSITIVE_INFINITY) {
      return notes;
    }
    for (const prepared of calls) {
      const { id, name } = prepared.call;
      const count = this.#count(prepared);
      if (count >= stopAt) {
        throw new ToolCallLimitExceededException(
          `The model repeated a call of the tool ${quoteName(name)} with the same arguments: ` +
            `${count} times in one turn (repeatedCalls.stopAt).`,
        );
      }
      if (count >= warnAt) {
        notes.set(
          id,
          `Note: this call was repeated with the same arguments, ${count} times in this turn so far. Do not repeat it without a reason.`,
        );
      }
    }
    return notes;
  }

  #count({ call, prepared }: PreparedCall): number {
    const isPrepared = prepared !== undefined && !isToolArgumentError(prepared);
    const key = `${call.name}\n${toCanonicalJson(isPrepared ? prepared.values : call.arguments)}`;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }
}
