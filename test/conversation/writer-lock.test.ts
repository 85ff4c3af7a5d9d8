import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isIllegalStateError, JsonFileConversationStore } from 'toolwright';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolwright-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const GONE = { token: 'gone', pid: 2 ** 22 + 1, host: hostname(), processStart: 1 };
const turn = (content: string) => ({
  entries: [{ role: 'user' as const, content, time: new Date(0) }],
  attachments: [],
});

/** Lets writers meet each other at every step of a take-over. */
async function eventLoopTurns(count: number): Promise<void> {
  for (let turns = 0; turns < count; turns += 1) {
    await nextEventLoopTurn();
  }
}

async function plantLock(id: string, content: string): Promise<string> {
  await mkdir(join(folder, id), { recursive: true });
  const path = join(folder, id, 'writer.lock');
  await writeFile(path, content);
  return path;
}

describe('the lock of a conversation in JSON files', () => {
  it.each([
    ['a stale lock', JSON.stringify(GONE)],
    ['an empty lock', ''],
    ['no lock', undefined],
  ])('T-36 lets exactly one of many writers in at once when there is %s', async (_, planted) => {
    for (let round = 0; round < 20; round += 1) {
      const id = `c${round}`;
      if (planted !== undefined) {
        await plantLock(id, planted);
      }
      const stores = Array.from({ length: 20 }, () => new JsonFileConversationStore(folder));
      const appends = stores.map(async (store, index) => {
        await eventLoopTurns(index * (round % 4));
        await store.append(id, turn(`${index}`));
      });
      const results = await Promise.allSettled(appends);

      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
      expect(refusals.filter((error) => !isIllegalStateError(error))).toEqual([]);
      expect(refusals).toHaveLength(19);
      const winner = results.findIndex(({ status }) => status === 'fulfilled');
      const history = (await new JsonFileConversationStore(folder).load(id))?.history;
      expect(history?.map(({ content }) => content)).toEqual([`${winner}`]);
      expect((await readdir(join(folder, id))).sort()).toEqual(['attachments', 'history.json', 'writer.lock']);
    }
  });

  it.each([
    ['is empty', ''],
    ['is null', 'null'],
    ['is no JSON', '{"token":'],
    ['names no process', '{"token":"t"}'],
  ])('T-36 is taken over when it %s', async (_, content) => {
    const path = await plantLock('c1', content);
    await new JsonFileConversationStore(folder).append('c1', turn('one'));

    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
  });

  it('T-36 names its file and what to do when a live process has it', async () => {
    const path = await plantLock('c1', JSON.stringify({ ...GONE, pid: process.ppid }));

    await expect(new JsonFileConversationStore(folder).append('c1', turn('one'))).rejects.toThrow(
      `${path} is held by process ${process.ppid} on ${hostname()}. Only one writes a conversation: dispose the other`,
    );
  });

  it('T-36 of another machine stands, and the error names the file to delete', async () => {
    const path = await plantLock('c1', JSON.stringify({ ...GONE, host: 'elsewhere' }));

    await expect(new JsonFileConversationStore(folder).append('c1', turn('one'))).rejects.toThrow(
      `Whether it still runs cannot be told from ${hostname()}: delete ${path} when it does not.`,
    );
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ token: 'gone' });
  });
});
