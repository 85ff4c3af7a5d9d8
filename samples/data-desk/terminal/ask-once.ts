import type { AIOrchestrator } from 'toolwright';
import { describeFailure } from './describe-failure.js';
import { showTurn } from './show-turn.js';

/** Answers one question on standard output; tells whether it was. Tool calls and failures go to standard error. */
export async function askOnce(desk: AIOrchestrator, question: string): Promise<boolean> {
  if (question.trim() === '') {
    process.stderr.write('The question is blank.\n');
    return false;
  }
  const { status, error } = await showTurn(desk.prompt(question), { answer: process.stdout, activity: process.stderr });
  if (status === 'completed') {
    return true;
  }
  process.stderr.write(
    `${error === undefined ? `The question was not answered: ${status}.` : describeFailure(error)}\n`,
  );
  return false;
}
