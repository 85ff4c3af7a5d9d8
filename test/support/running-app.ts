import { type ChildProcess, spawn } from 'node:child_process';

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
