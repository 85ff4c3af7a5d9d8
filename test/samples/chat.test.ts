import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { AIOrchestrator, type LLMProvider } from 'toolwright';
import { chat } from '../../samples/data-desk/terminal/chat.js';

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
/** Clears the input line before the cursor. */
const CTRL_U = '\u0015';
/** What readline writes to begin an input line. */
const PROMPT = '\u001b[1G\u001b[0J> ';
const silentLogger = { debug() {}, info() {}, warn() {}, error() {} };

/** Answers with the question, and with the word "wait" only when it is stopped. */
class EchoProvider implements LLMProvider {
  async *stream({ userMessage, signal }: Parameters<LLMProvider['stream']>[0]): AsyncIterable<string> {
    yield `You said: ${userMessage}`;
    if (userMessage === 'wait') {
      await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    }
    if (userMessage === 'fail') {
      throw new Error('the line is dead');
    }
  }
}

/** A person at a terminal: types when something appears on the screen. */
class Person {
  readonly input = new PassThrough();
  readonly output = new PassThrough({ encoding: 'utf8' });
  screen = '';
  hasLeft = false;
  readonly #conversation: Promise<void>;

  constructor() {
    const desk = AIOrchestrator.builder(new EchoProvider(), 'Echo.').withLogger(silentLogger).build();
    const { input, output } = this;
    output.on('data', (text: string) => {
      this.screen += text;
    });
    const leave = () => {
      this.hasLeft = true;
    };
    this.#conversation = chat(desk, { input, output, leave });
  }

  async types(keys: string, untilScreenShows: string): Promise<void> {
    this.screen = '';
    this.input.write(keys);
    while (!this.screen.includes(untilScreenShows)) {
      await new Promise((resolve) => this.output.once('data', resolve));
    }
  }

  async leaves(keys: string): Promise<void> {
    this.input.write(keys);
    await this.#conversation;
  }
}

describe('the terminal chat', () => {
  it('answers line by line until Ctrl-D', async () => {
    const person = new Person();

    await person.types('hello\r', 'You said: hello\n');
    await person.types('again\r', 'You said: again\n');
    await person.leaves(CTRL_D);

    expect(person.hasLeft).toBe(false);
  });

  it('stops a running turn by Ctrl-C and answers the next question', async () => {
    const person = new Person();

    await person.types('wait\r', 'You said: wait');
    await person.types(CTRL_C, 'Stopped. Ctrl-C again leaves.\n');
    await person.types('hello\r', 'You said: hello\n');
    await person.leaves(CTRL_D);

    expect(person.hasLeft).toBe(false);
  });

  it('leaves by a second Ctrl-C, whether a turn is running or not', async () => {
    const [busy, idle] = [new Person(), new Person()];

    await busy.types('wait\r', 'You said: wait');
    await busy.types(CTRL_C, 'Stopped.');
    await busy.leaves(CTRL_C);
    await idle.types(CTRL_C, 'Ctrl-C again leaves.\n');
    await idle.leaves(CTRL_C);

    expect([busy.hasLeft, idle.hasLeft]).toEqual([true, true]);
  });

  it('asks for a second Ctrl-C anew after each question', async () => {
    const person = new Person();

    await person.types(CTRL_C, 'Ctrl-C again leaves.\n');
    await person.types('hello\r', `You said: hello\n${PROMPT}`);
    await person.types(CTRL_C, 'Ctrl-C again leaves.\n');

    expect(person.hasLeft).toBe(false);
    await person.leaves(CTRL_D);
  });

  it('sends exactly the line that it shows, whatever was typed ahead', async () => {
    const [busy, idle] = [new Person(), new Person()];

    await busy.types('wait\r', 'You said: wait');
    await busy.types('abc', 'abc');
    await busy.types(CTRL_C, `Stopped. Ctrl-C again leaves.\n${PROMPT}abc`);
    await busy.types(`${CTRL_U}hello\r`, 'You said: hello\n');
    await idle.types('abc', 'abc');
    await idle.types(CTRL_C, `Ctrl-C again leaves.\n${PROMPT}abc`);
    await idle.types(`${CTRL_U}hello\r`, 'You said: hello\n');

    await busy.leaves(CTRL_D);
    await idle.leaves(CTRL_D);
  });

  it('shows a failure and goes on', async () => {
    const person = new Person();

    await person.types('fail\r', 'the line is dead');
    await person.types('hello\r', 'You said: hello\n');
    await person.leaves(CTRL_D);
  });
});
