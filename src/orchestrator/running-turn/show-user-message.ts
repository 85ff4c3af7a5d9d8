import type { TurnRun } from './turn-run.js';

/** Step 4: the user's message goes to the list, and the assistant seems to type. */
export function showUserMessage<TData>(run: TurnRun<TData>): void {
  run.interruption.check();
  const { clock, settings, view } = run.conversation;
  run.stage = 'shown';
  run.shownAt = clock.now();
  run.userMessage = view.add({
    text: run.text,
    userName: settings.userName,
    time: run.shownAt,
    attachments: run.attachments,
  });
  run.answer.indicate();
}
