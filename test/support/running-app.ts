import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';

/** How a program was started. */
export interface AppOptions {
  readonly folder: string;
  readonly entry: string;
  /** Laid over an environment that names no vendor. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** How a program ended: its exit code, or the signal that it ended itself by. */
export type AppEnd = number | NodeJS.Signals | null;

/** A server of its own process, which prints where it listens. */
export class RunningApp implements AsyncDisposable {
  /** Everything that it has written. */
  output = '';
  readonly #child: ChildProcess;
  readonly #ended: Promise<AppEnd>;
  readonly #address: Promise<string>;

  private constructor({ folder, entry, environment }: AppOptions) {
    const { PATH = '' } = process.env;
    this.#child = spawn(process.execPath, [entry], { cwd: folder, env: { PATH, PORT: '0', ...environment } });
    this.#ended = new Promise((resolve) => {
      this.#child.once('close', (code, signal) => resolve(code ?? signal));
    });
    this.#address = new Promise((resolve, reject) => {
      const read = (text: string) => {
        this.output += text;
        const address = /Listening on (http:\S+)/.exec(this.output)?.[1];
        if (address !== undefined) {
          resolve(address);
        }
      };
      this.#child.stdout?.setEncoding('utf8').on('data', read);
      this.#child.stderr?.setEncoding('utf8').on('data', read);
      this.#child.once('close', () => reject(new Error(`The program ended before it listened:\n${this.output}`)));
    });
  }

  /** A server that listens already. */
  static async start(options: AppOptions): Promise<RunningApp> {
    const app = new RunningApp(options);
    await app.#address;
    return app;
  }

  /** Sends JSON, or text as it is. */
  async post(path: string, body: object | string, signal?: AbortSignal): Promise<Response> {
    return fetch(`${await this.#address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      signal: signal ?? null,
    });
  }

  /** Begins to send JSON, so that the program waits for the rest; what comes back sends it and gives the answer. */
  async beginPost(path: string, body: object): Promise<() => Promise<{ status: number | undefined; text: string }>> {
    const text = JSON.stringify(body);
    const sending = request(`${await this.#address}${path}`, {
      agent: false,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': text.length, expect: '100-continue' },
    });
    sending.flushHeaders();
    await once(sending, 'continue');
    return async () => {
      sending.end(text);
      const [response]: IncomingMessage[] = await once(sending, 'response');
      return { status: response?.statusCode, text: response === undefined ? '' : await readText(response) };
    };
  }

  /** Resolves when nobody can connect any more, as in a shutdown. */
  async isClosed(): Promise<void> {
    const { port } = new URL(await this.#address);
    for (;;) {
      const socket = connect(Number(port), '127.0.0.1');
      try {
        await once(socket, 'connect');
      } catch {
        return;
      } finally {
        socket.destroy();
      }
    }
  }

  async get(path: string): Promise<Response> {
    return fetch(`${await this.#address}${path}`);
  }

  /** Sends a signal and gives how the program ended. */
  end(signal: NodeJS.Signals): Promise<AppEnd> {
    this.#child.kill(signal);
    return this.#ended;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.end('SIGKILL');
  }
}
