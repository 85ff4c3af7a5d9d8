import type { RequestEvent } from '../components/request-event.js';
import type { TurnRun } from './turn-run.js';

/** Step 5: the message gets its id and the controllers hear of it in order; the first throw stops the others. */
export async function announceRequest<TData>(run: TurnRun<TData>): Promise<void> {
  run.interruption.check();
  const event = toRequestEvent(run);
  run.requestEvent = event;
  run.conversation.view.identify(run.userMessage, event.messageId);
  run.log.addEvent({ type: 'turn-start', turnId: run.id, messageId: event.messageId });
  run.begunControllers = [];
  for (const controller of run.conversation.connection.controllers) {
    run.interruption.check();
    run.begunControllers.push(controller);
    await run.interruption.guard(controller.onRequest?.(event));
  }
}

/** Step 6: the listener gets the event that the controllers got. */
export async function tellRequestListener<TData>(run: TurnRun<TData>): Promise<void> {
  run.interruption.check();
  const { requestListener } = run.conversation.connection;
  if (requestListener !== undefined && run.requestEvent !== undefined) {
    await run.interruption.guard(requestListener(run.requestEvent));
  }
}

function toRequestEvent<TData>(run: TurnRun<TData>): RequestEvent<TData> {
  return Object.freeze({
    text: run.text,
    attachments: run.attachments,
    messageId: crypto.randomUUID(),
    turnId: run.id,
    sentAt: run.prompt.sentAt,
    data: run.prompt.data,
    signal: run.interruption.signal,
  });
}
