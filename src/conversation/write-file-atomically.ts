import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file by a new content as a whole: after a crash it has the old content or the new one. Two writers of one
 * file must not run at a time.
 */
export async function writeFileAtomically(path: string, content: string): Promise<void> {
  const draft = `${path}.tmp`;
  const file = await open(draft, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncDirectory(dirname(path));
}

/** Makes the new name itself survive a loss of power; not every system can. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r').catch(() => undefined);
  try {
    await directory?.sync();
  } catch {
    // The file's content is on the disk; what is missing is a guarantee that the system does not give.
  } finally {
    await directory?.close();
  }
}
