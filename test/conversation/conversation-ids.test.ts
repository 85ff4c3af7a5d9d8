import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ConversationStore, JsonFileConversationStore, MemoryConversationStore } from 'toolwright';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolwright-ids-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const turn = { entries: [{ role: 'user' as const, content: 'Hi', time: new Date(0) }], attachments: [] };

describe.each<[string, () => ConversationStore]>([
  ['in memory', () => new MemoryConversationStore()],
  ['in JSON files', () => new JsonFileConversationStore(folder)],
])('a store %s', (_, makeStore) => {
  it.each(['', ' \n', JSON.parse('null') as string])('T-36 refuses the id %j and keeps the others', async (id) => {
    const store = makeStore();
    await store.append('kept', turn);

    const message = `The conversation id is ${JSON.stringify(id)}.`;
    await expect(store.load(id)).rejects.toThrow(message);
    await expect(store.append(id, turn)).rejects.toThrow(message);
    await expect(store.delete(id)).rejects.toThrow(TypeError);
    expect((await store.load('kept'))?.history).toHaveLength(1);
  });
});

describe('a store in JSON files', () => {
  it('T-36 keeps ids apart that differ in letter case alone, also where the file system does not', async () => {
    const store = new JsonFileConversationStore(folder);
    const ids = ['room-a', 'room-A', 'Zoë', 'zoë', '%5A', 'a.*~'];
    for (const id of ids) {
      await store.append(id, { ...turn, entries: [{ role: 'user', content: id, time: new Date(0) }] });
    }

    const names = ['room-a', 'room-%41', '%5Ao%C3%AB', 'zo%C3%AB', '%255%41', 'a%2E%2A%7E'];
    expect(new Set(await readdir(folder))).toEqual(new Set(names));
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(ids.length);
    for (const id of ids) {
      expect((await store.load(id))?.history).toMatchObject([{ content: id }]);
    }
  });

  it('T-36 writes nothing for a blank id', async () => {
    const store = new JsonFileConversationStore(folder);
    await expect(store.append('', turn)).rejects.toThrow(TypeError);
    await expect(store.release('')).rejects.toThrow(TypeError);

    expect(await readdir(folder)).toEqual([]);
  });
});
