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

/** Lives one turn, from the claimed flag to its outcome; never rejects. */
export async function runTurn<TData>(run: TurnRun<TData>): Promise<void> {
  run.verdict = await attemptTurn(run);
  await settleTurn(run);
  await releaseFlagAndRunHooks(run);
  finishTurn(run);
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
    run.release();
  }
}

function toVerdict(thrown: unknown): TurnVerdict {
  return thrown instanceof TurnStop ? thrown.verdict : { status: 'failed', error: thrownValue(thrown) };
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
