import { createInterface, type Interface } from 'node:readline';
import type { AIOrchestrator } from 'toolwright';
import { describeFailure } from './describe-failure.js';
import { showTurn } from './show-turn.js';

const WELCOME =
  'Ask about the weather in Seattle (2012 to 2015), airports of the United States, or films. Ctrl-C twice leaves.';

/** Talks with the person at the terminal until they leave by Ctrl-D, or by Ctrl-C twice; the first one stops a running turn. */
export async function chat(desk: AIOrchestrator): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
  const interrupts = listenForInterrupts(terminal, desk);
  process.stdout.write(`${WELCOME}\n`);
  terminal.prompt();
  for await (const line of terminal) {
    interrupts.reset();
    if (line.trim() !== '') {
      await answer(desk, line);
    }
    terminal.prompt();
  }
}

async function answer(desk: AIOrchestrator, question: string): Promise<void> {
  const { status, error } = await showTurn(desk.prompt(question), { answer: process.stdout, activity: process.stdout });
  if (status === 'failed') {
    process.stdout.write(`${describeFailure(error)}\n`);
  }
  if (status === 'aborted') {
    process.stdout.write('Stopped. Ctrl-C again leaves.\n');
  }
}

/** In terminal mode readline turns Ctrl-C into an event of its own; the process never sees a signal. */
function listenForInterrupts(terminal: Interface, desk: AIOrchestrator): { reset(): void } {
  let isSecond = false;
  terminal.on('SIGINT', () => {
    if (isSecond) {
      terminal.close();
      process.stdout.write('\n');
      process.exit();
    }
    isSecond = true;
    if (desk.isBusy) {
      desk.stop();
    } else {
      process.stdout.write('\nCtrl-C again leaves.\n');
      terminal.prompt();
    }
  });
  return {
    reset: () => {
      isSecond = false;
    },
  };
}
