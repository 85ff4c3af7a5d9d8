import { hostname } from 'node:os';
import { isFileError } from './file-error.js';

/** Says in a lock file who holds it. */
export interface LockContent {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
  /** When the process started, in milliseconds; tells it from a later one with the same pid. */
  readonly processStart: number;
}

/** Makes the content of a lock that this process holds. */
export function ownLockContent(token: string): LockContent {
  return { token, pid: process.pid, host: hostname(), processStart: performance.timeOrigin };
}

/** Reads a lock file's text; undefined when it names no owner, as after a crash that left the file empty. */
export function parseLockContent(text: string): LockContent | undefined {
  try {
    const content = JSON.parse(text) as Partial<LockContent> | null;
    const isWhole =
      typeof content?.token === 'string' && typeof content.host === 'string' && Number.isSafeInteger(content.pid);
    return isWhole ? (content as LockContent) : undefined;
  } catch {
    return undefined;
  }
}

/** Tells whether a lock's process may still run; one of another machine cannot be asked, so it may. */
export function isOwnerAlive({ pid, host, processStart }: LockContent): boolean {
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
