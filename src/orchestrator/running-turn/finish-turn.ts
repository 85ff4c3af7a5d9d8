import { copyEntry } from '../../conversation/chat-message.js';
import type { TurnOutcome } from './turn-outcome.js';
import type { TurnRun } from './turn-run.js';

/** Step 10: the last event, then the outcome. */
export function finishTurn<TData>(run: TurnRun<TData>): void {
  const outcome = toOutcome(run);
  const { verdict } = run;
  run.log.close(verdict.status, 'error' in verdict ? { error: verdict.error } : undefined);
  run.settle(outcome);
}

function toOutcome<TData>(run: TurnRun<TData>): TurnOutcome {
  const { verdict, hookError, storeError } = run;
  const parts = {
    text: run.log.text,
    messageId: run.messageId,
    metadata: run.metadata,
    entries: Object.freeze(run.entries.map(copyEntry)),
    toolCalls: run.toolCalls.summaries(),
    ...(storeError !== undefined && { storeError }),
  };
  switch (verdict.status) {
    case 'completed':
      return { ...parts, status: 'completed', ...(hookError !== undefined && { hookError }) };
    case 'failed':
    case 'aborted':
      return { ...parts, status: verdict.status, error: verdict.error };
    case 'rejected':
      return { ...parts, status: 'rejected', ...(verdict.reason !== undefined && { reason: verdict.reason }) };
    case 'dropped':
      return { ...parts, status: 'dropped' };
  }
}
