import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { IllegalStateError } from '../errors/illegal-state-error.js';
import { isFileError } from './file-error.js';
import { isOwnerAlive, type LockContent, ownLockContent, parseLockContent } from './lock-content.js';

/**
 * Keeps a second writer, in this process or another one on this machine, from a file. A lock whose process is gone, or
 * that names no owner, is taken over.
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
    if (await this.#isHeld()) {
      return;
    }
    const draft = `${this.#path}.${this.#token}`;
    try {
      await writeFile(draft, JSON.stringify(ownLockContent(this.#token)));
      await this.#take(this.#path, draft);
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Gives the lock back; without it nothing happens. */
  async release(): Promise<void> {
    if (await this.#isHeld()) {
      await rm(this.#path, { force: true });
    }
  }

  async #isHeld(): Promise<boolean> {
    const text = await readText(this.#path);
    return text !== undefined && parseLockContent(text)?.token === this.#token;
  }

  /** Puts the draft at `path`: at once when nothing is there, else in place of a lock that is stale. */
  async #take(path: string, draft: string): Promise<void> {
    while (!(await linkNew(draft, path))) {
      const found = await readText(path);
      if (found === undefined) {
        continue;
      }
      const owner = parseLockContent(found);
      if (owner !== undefined && isOwnerAlive(owner)) {
        throw new IllegalStateError(heldText(path, owner));
      }
      if (await this.#replace(path, found, draft)) {
        return;
      }
    }
  }

  /**
   * Takes a stale lock's place. Only who has the claim on exactly this content may, so that nobody removes the lock of
   * one who was faster. A claim whose process is gone is itself a stale lock.
   */
  async #replace(path: string, stale: string, draft: string): Promise<boolean> {
    const { createHash } = process.getBuiltinModule('node:crypto');
    const claim = `${this.#path}.${createHash('sha256').update(path).update(stale).digest('hex').slice(0, 32)}`;
    await this.#take(claim, draft);
    if ((await readText(path)) !== stale) {
      await rm(claim, { force: true });
      return false;
    }
    await rename(claim, path);
    return true;
  }
}

function heldText(path: string, { pid, host }: LockContent): string {
  const held = `${path} is held by process ${pid} on ${host}.`;
  return host === hostname()
    ? `${held} Only one writes a conversation: dispose the other orchestrator, or delete the file when that process is gone.`
    : `${held} Whether it still runs cannot be told from ${hostname()}: delete ${path} when it does not.`;
}

/** Makes a file appear with its content or not at all; false when there is one already. */
async function linkNew(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (isFileError(error, 'EEXIST')) {
      return false;
    }
    throw error;
  }
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isFileError(error, 'ENOENT')) {
      return undefined;
    }
    throw error;
  }
}
