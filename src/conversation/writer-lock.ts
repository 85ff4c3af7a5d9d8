import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { IllegalStateError } from '../errors/illegal-state-error.js';
import { isFileError } from './file-error.js';

interface LockContent {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
  /** When the process started; tells it from a later one with the same pid. */
  readonly processStart: number;
}

/**
 * Keeps a second writer, in this process or another one on this machine, from a file. A lock whose process is gone is
 * taken over.
 */
export class WriterLock {
  readonly #path: string;
  readonly #token = crypto.randomUUID();

  /** @param path of the lock file, which must be on a disk of this machine */
  constructor(path: string) {
    this.#path = path;
  }

  /**
   * Takes the lock, or makes sure that it is still held.
   *
   * @throws IllegalStateError when somebody else has it.
   */
  async hold(): Promise<void> {
    const owner = await this.#readOwner();
    if (owner?.token === this.#token) {
      return;
    }
    if (owner !== undefined) {
      if (isAlive(owner)) {
        throw new IllegalStateError(
          `${this.#path} is held by process ${owner.pid} on ${owner.host}. Only one writes a conversation: dispose the ` +
            'other orchestrator, or delete the file when that process is gone.',
        );
      }
      await rm(this.#path, { force: true });
    }
    await this.#create();
  }

  /** Gives the lock back; without it nothing happens. */
  async release(): Promise<void> {
    if ((await this.#readOwner())?.token === this.#token) {
      await rm(this.#path, { force: true });
    }
  }

  async #create(): Promise<void> {
    const { pid } = process;
    const content: LockContent = { token: this.#token, pid, host: hostname(), processStart: performance.timeOrigin };
    const draft = `${this.#path}.${this.#token}`;
    try {
      await writeFile(draft, JSON.stringify(content));
      // A link appears with its content or not at all.
      await link(draft, this.#path);
    } catch (error) {
      if (isFileError(error, 'EEXIST')) {
        throw new IllegalStateError(`${this.#path} was taken by another writer at this moment. Try again.`);
      }
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  async #readOwner(): Promise<LockContent | undefined> {
    try {
      return JSON.parse(await readFile(this.#path, 'utf8')) as LockContent;
    } catch (error) {
      if (isFileError(error, 'ENOENT')) {
        return undefined;
      }
      throw error;
    }
  }
}

function isAlive({ pid, host, processStart }: LockContent): boolean {
  if (host !== hostname()) {
    return true;
  }
  if (pid === process.pid) {
    return processStart === performance.timeOrigin;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !isFileError(error, 'ESRCH');
  }
}
