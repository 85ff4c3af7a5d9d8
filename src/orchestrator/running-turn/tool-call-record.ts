import type { TurnEvent } from '../../provider/turn-event.js';
import type { ToolCallSummary } from './turn-outcome.js';

/** Keeps what became of a turn's tool calls, from its events. */
export class ToolCallRecord {
  readonly #calls = new Map<string, ToolCallSummary>();

  receive(event: TurnEvent): void {
    if (event.type === 'tool-call-end') {
      const { callId, toolName } = event;
      this.#calls.set(callId, Object.freeze({ callId, toolName, outcome: 'unanswered', durationMs: 0 }));
    } else if (event.type === 'tool-result') {
      const { callId, toolName, durationMs } = event;
      const outcome = event.isError ? 'failed' : 'succeeded';
      this.#calls.set(callId, Object.freeze({ callId, toolName, outcome, durationMs }));
    }
  }

  summaries(): readonly ToolCallSummary[] {
    return Object.freeze([...this.#calls.values()]);
  }
}
