import { describeError } from '../../logging/describe-error.js';
import { announceRequest, tellRequestListener } from './announce-request.js';
import { buildRequest } from './build-request.js';
import { consumeStream } from './consume-stream.js';
import { finishTurn } from './finish-turn.js';
import { interceptRequest } from './intercept-request.js';
import { recordUserMessage } from './record-user-message.js';
import { hasEndHooks, runEndHooks } from './run-end-hooks.js';
import { settleTurn } from './settle-turn.js';
import { showUserMessage } from './show-user-message.js';
import { takeAttachments } from './take-attachments.js';
import type { TurnRun } from './turn-run.js';
import { TurnStop, type TurnVerdict, thrownValue } from './turn-verdict.js';

/** Lives one turn, from the claimed flag to its outcome, in the steps that ARCHITECTURE.md lists; never rejects. */
export async function runTurn<TData>(run: TurnRun<TData>): Promise<void> {
  run.verdict = await attemptTurn(run);
  await contain(run, () => settleTurn(run));
  run.markSaved();
  await contain(run, () => releaseFlagAndRunHooks(run));
  run.conversation.gate.release(run.ticket);
  finishTurn(run);
}

/** The last resort: whatever a component throws where nobody expects it, flag and outcome do not depend on it. */
async function contain<TData>(run: TurnRun<TData>, step: () => unknown): Promise<void> {
  try {
    await step();
  } catch (error) {
    run.conversation.logger.error({ turnId: run.id, error: describeError(error) }, 'The end of a turn failed.');
  }
}

async function attemptTurn<TData>(run: TurnRun<TData>): Promise<TurnVerdict> {
  try {
    // A prompt whose turn it is begins without a pause: what the caller does next is too late for it.
    if (!run.ticket.isOpen) {
      await run.interruption.guard(run.ticket.opened);
    }
    await takeAttachments(run);
    await interceptRequest(run);
    showUserMessage(run);
    await announceRequest(run);
    const { request, intake } = await buildRequest(run);
    await tellRequestListener(run);
    recordUserMessage(run);
    await consumeStream(run, request, intake);
    return { status: 'completed' };
  } catch (thrown) {
    return run.interruption.cause ?? toVerdict(thrown);
  } finally {
    await contain(run, () => run.release());
  }
}

function toVerdict(thrown: unknown): TurnVerdict {
  return TurnStop.verdictOf(thrown) ?? { status: 'failed', error: thrownValue(thrown) };
}

/** The flag is free before the hooks run, so that a hook may prompt again. */
async function releaseFlagAndRunHooks<TData>(run: TurnRun<TData>): Promise<void> {
  const { gate } = run.conversation;
  if (run.firesEndHooks && hasEndHooks(run)) {
    await gate.releaseForHooks(run.ticket, () => runEndHooks(run));
  } else {
    gate.release(run.ticket);
  }
}
