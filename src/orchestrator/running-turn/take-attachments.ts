import { checkAttachment } from '../../conversation/ai-attachment.js';
import type { TurnRun } from './turn-run.js';

/** Step 2: the caller's own list, even an empty one, leaves the file receiver alone. */
export async function takeAttachments<TData>(run: TurnRun<TData>): Promise<void> {
  run.interruption.check();
  run.totalTimer.run();
  const { fileReceiver } = run.conversation.connection;
  if (run.prompt.attachments !== undefined) {
    run.attachments = run.prompt.attachments;
  } else if (fileReceiver !== undefined) {
    const taken = (await run.interruption.guard(fileReceiver.takeAttachments())) ?? [];
    taken.forEach(checkAttachment);
    run.attachments = Object.freeze([...taken]);
  }
}
