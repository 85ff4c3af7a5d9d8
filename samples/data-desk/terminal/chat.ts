import { createInterface, type Interface } from 'node:readline';
import type { AIOrchestrator } from 'toolwright';
import { describeFailure } from './describe-failure.js';
import { showTurn } from './show-turn.js';

const WELCOME =
  'Ask about the weather in Seattle (2012 to 2015), airports of the United States, or films. Ctrl-D leaves.';

/** Where a chat takes place. */
export interface ChatTerminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** Ends the program at once, whatever is still running. */
  leave(): void;
}

/**
 * Talks with the person at the terminal until they leave by Ctrl-D, or by Ctrl-C twice; the first one stops a running
 * turn. What is typed ahead stays in the input line.
 */
export async function chat(desk: AIOrchestrator, terminal: ChatTerminal): Promise<void> {
  const { input, output } = terminal;
  const lines = createInterface({ input, output, prompt: '> ', terminal: true });
  const interrupts = new Interrupts(lines, desk, terminal);
  output.write(`${WELCOME}\n`);
  lines.prompt();
  for await (const line of lines) {
    if (line.trim() !== '') {
      await interrupts.during(() => answer(desk, line, output));
    }
    if (!interrupts.isClosed) {
      lines.prompt(true);
    }
  }
  output.write('\n');
}

async function answer(desk: AIOrchestrator, question: string, output: NodeJS.WritableStream): Promise<void> {
  const { status, error } = await showTurn(desk.prompt(question), { answer: output, activity: output });
  if (status === 'failed') {
    output.write(`${describeFailure(error)}\n`);
  }
  if (status === 'aborted') {
    output.write('Stopped. Ctrl-C again leaves.\n');
  }
}

/** Decides what Ctrl-C means: in terminal mode readline makes it an event of its own; the process sees no signal. */
class Interrupts {
  #isRunning = false;
  #isSecond = false;
  #isClosed = false;

  constructor(lines: Interface, desk: AIOrchestrator, terminal: ChatTerminal) {
    lines.on('close', () => {
      this.#isClosed = true;
    });
    lines.on('SIGINT', () => {
      if (this.#isSecond) {
        lines.close();
        terminal.leave();
        return;
      }
      this.#isSecond = true;
      if (this.#isRunning) {
        desk.stop();
      } else {
        terminal.output.write('\nCtrl-C again leaves.\n');
        lines.prompt(true);
      }
    });
  }

  /** Whether the terminal takes no more lines. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Runs a turn; the first Ctrl-C meanwhile stops it. */
  async during(turn: () => Promise<void>): Promise<void> {
    this.#isSecond = false;
    this.#isRunning = true;
    await turn();
    this.#isRunning = false;
  }
}
