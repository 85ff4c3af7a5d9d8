import { isBlank } from '../blank.js';
import { Interception } from './interception.js';
import type { TurnRun } from './turn-run.js';
import { TurnStop } from './turn-verdict.js';

/** Step 3: the interceptor may change, reject, postpone or fail the prompt before anybody else sees it. */
export async function interceptRequest<TData>(run: TurnRun<TData>): Promise<void> {
  const { interceptor } = run.conversation.connection;
  if (interceptor === undefined) {
    return;
  }
  const { sentAt, data } = run.prompt;
  const { text, attachments, interruption, totalTimer } = run;
  const prompt = { text, attachments, sentAt, data, signal: interruption.signal };
  const interception = new Interception(prompt, run.conversation.clock, totalTimer);
  try {
    void interception.run(interceptor);
    await interruption.guard(interception.decided);
  } finally {
    interception.seal();
  }
  if (interception.rejection !== undefined) {
    throw new TurnStop({ status: 'rejected', reason: interception.rejection.reason });
  }
  if (isBlank(interception.text)) {
    run.conversation.logger.warn({ turnId: run.id }, 'The interceptor left a blank text; the prompt is dropped.');
    throw new TurnStop({ status: 'dropped' });
  }
  run.text = interception.text;
  run.attachments = interception.attachments;
}
