import { TimeoutError } from '../../errors/timeout-error.js';
import { describeError } from '../../logging/describe-error.js';
import type { Clock } from '../clock.js';
import { failureText } from './failure-text.js';
import { addEntry } from './record-user-message.js';
import type { TurnRun } from './turn-run.js';
import { thrownValue } from './turn-verdict.js';

/** Step 8: list and history get what the verdict says, and the store is given the turn. */
export async function settleTurn<TData>(run: TurnRun<TData>): Promise<void> {
  const { verdict, answer } = run;
  switch (verdict.status) {
    case 'completed':
      answer.finish();
      recordAnswer(run);
      break;
    case 'failed':
      logFailure(run, verdict.error);
      if (run.stage !== 'unseen') {
        answer.replace(failureText(verdict.error));
      }
      break;
    case 'aborted':
      answer.finish();
      break;
    case 'rejected':
      showRejection(run, verdict.reason);
      break;
    case 'dropped':
  }
  await saveTurn(run);
}

function recordAnswer<TData>(run: TurnRun<TData>): void {
  const content = run.log.text;
  if (content !== '') {
    addEntry(run, { role: 'assistant', content, time: run.conversation.clock.now() });
  }
}

function logFailure<TData>(run: TurnRun<TData>, error: unknown): void {
  run.conversation.logger.error({ turnId: run.id, error: describeError(error) }, 'The turn failed.');
}

/** The original message and the reason are shown only; they are in no history and no request. */
function showRejection<TData>(run: TurnRun<TData>, reason: string | undefined): void {
  if (reason === undefined) {
    return;
  }
  const { clock, settings, view } = run.conversation;
  const { text, attachments } = run;
  view.add({ text, userName: settings.userName, time: clock.now(), attachments });
  view.add({ text: reason, userName: settings.assistantName, time: clock.now(), attachments: [] });
}

/** A store that fails or hangs loses nothing in memory and holds nobody up for longer than a silent provider. */
async function saveTurn<TData>(run: TurnRun<TData>): Promise<void> {
  const { connection, settings, clock, logger } = run.conversation;
  const { conversationId, timeoutMs } = settings;
  if (connection.store === undefined || conversationId === undefined || run.entries.length === 0) {
    return;
  }
  try {
    const turn = { entries: [...run.entries], attachments: run.attachments };
    await withinTime(clock, timeoutMs, connection.store.append(conversationId, turn));
  } catch (error) {
    run.storeError = thrownValue(error);
    logger.error(
      { turnId: run.id, conversationId, error: describeError(error) },
      'The turn could not be saved; it stays in memory.',
    );
  }
}

async function withinTime(clock: Clock, limitMs: number, work: Promise<void>): Promise<void> {
  let cancel = () => {};
  const late = new Promise<never>((_, reject) => {
    const error = new TimeoutError(`The conversation store took more than ${limitMs} ms.`);
    cancel = clock.startTimer(() => reject(error), limitMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    cancel();
  }
}
