import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AIAttachment,
  AIOrchestrator,
  type ConversationStore,
  JsonFileConversationStore,
  MemoryConversationStore,
} from 'toolwright';
import { FakeClock } from '../support/fake-clock.js';
import { FakeProvider, failsWith, hangsAfter, says } from '../support/fake-provider.js';
import { RecordingLogger } from '../support/recording-logger.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolwright-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const photo: AIAttachment = { name: 'ä.png', mediaType: 'image/png', data: new Uint8Array([0, 255, 7]) };
const create = (store: ConversationStore, provider = new FakeProvider(), conversationId = '../c 1') =>
  AIOrchestrator.create({ provider, systemPrompt: 'x', store, conversationId, logger: new RecordingLogger() });

describe.each([
  ['in memory', () => new MemoryConversationStore()],
  ['in JSON files', () => new JsonFileConversationStore(folder)],
])('a conversation %s', (_, makeStore) => {
  it('T-36 is saved once a turn and loaded by create()', async () => {
    const store = makeStore();
    const first = await create(store);
    await first.prompt('one', { attachments: [photo] }).outcome;
    await first.prompt('two').outcome;
    await first.dispose();
    const provider = new FakeProvider();
    const second = await create(store, provider);

    expect(second.getHistory()).toEqual(first.getHistory());
    expect(second.conversationId).toBe('../c 1');
    expect(provider.histories).toEqual([first.getHistory()]);
    const messageId = first.getHistory()[0]?.messageId ?? '';
    expect(provider.restoredAttachments).toEqual([new Map([[messageId, [photo]]])]);
    expect(await second.prompt('three').text()).toBe('Hello there');
    expect((await store.load('../c 1'))?.history).toHaveLength(6);
  });

  it('T-36 keeps the prompt of a failed turn and of one that was stopped once it was there', async () => {
    const store = makeStore();
    const provider = new FakeProvider(failsWith(new Error('boom'), 'a'), hangsAfter('b'));
    const orchestrator = await create(store, provider);
    await orchestrator.prompt('fails').outcome;
    const turn = orchestrator.prompt('stopped');
    await nextEventLoopTurn();
    orchestrator.stop();
    await turn.outcome;

    expect((await store.load('../c 1'))?.history.map(({ content }) => content)).toEqual(['fails', 'stopped']);
  });

  it('T-36 is unknown before its first turn and after it was deleted', async () => {
    const store = makeStore();
    expect(await store.load('../c 1')).toBeUndefined();
    const orchestrator = await create(store);
    await orchestrator.prompt('one').outcome;
    await store.delete('../c 1');

    expect(await store.load('../c 1')).toBeUndefined();
    await store.delete('never there');
  });

  it('T-36 keeps the order of turns that are saved at once', async () => {
    const store = makeStore();
    const turnOf = (content: string) => ({
      entries: [{ role: 'user' as const, content, messageId: content, time: new Date(0) }],
      attachments: [],
    });
    await Promise.all(['one', 'two', 'three'].map((text) => store.append('c1', turnOf(text))));

    expect((await store.load('c1'))?.history.map(({ content }) => content)).toEqual(['one', 'two', 'three']);
  });

  it('T-36 does not mix with another one', async () => {
    const store = makeStore();
    const [a, b] = [await create(store, new FakeProvider(), 'a.b'), await create(store, new FakeProvider(), 'a/b')];
    await Promise.all([a.prompt('one').outcome, b.prompt('two').outcome]);

    expect((await store.load('a.b'))?.history[0]?.content).toBe('one');
    expect((await store.load('a/b'))?.history[0]?.content).toBe('two');
  });
});

describe('a store', () => {
  it('T-36 that fails is logged and reported; the history in memory is kept', async () => {
    const error = new Error('disk full');
    const store: ConversationStore = {
      load: async () => undefined,
      append: () => {
        throw error;
      },
      delete: async () => {},
    };
    const logger = new RecordingLogger();
    const orchestrator = await AIOrchestrator.create({
      provider: new FakeProvider(),
      systemPrompt: 'x',
      store,
      conversationId: 'c1',
      logger,
    });

    expect(await orchestrator.prompt('Hi').outcome).toMatchObject({ status: 'completed', storeError: error });
    expect(logger.entries.map(({ level, message }) => [level, message])).toEqual([
      ['error', 'The turn could not be saved; it stays in memory.'],
    ]);
    expect(orchestrator.getHistory()).toHaveLength(2);
  });

  it('T-36 that rejects without an error is reported as well', async () => {
    const store = Object.assign(new MemoryConversationStore(), { append: () => Promise.reject(undefined) });
    const { storeError } = await (await create(store)).prompt('Hi').outcome;

    expect(storeError).toEqual(new Error('undefined was thrown'));
  });

  it('T-36 that hangs holds the turn up no longer than a silent provider', async () => {
    const clock = new FakeClock();
    const store: ConversationStore = {
      load: async () => undefined,
      append: () => new Promise(() => {}),
      delete: async () => {},
    };
    const provider = new FakeProvider(says('ok'));
    const logger = new RecordingLogger();
    const orchestrator = await AIOrchestrator.create({
      provider,
      systemPrompt: 'x',
      store,
      clock,
      timeoutMs: 500,
      logger,
    });
    const turn = orchestrator.prompt('Hi');
    await nextEventLoopTurn();
    clock.advance(500);

    expect(await turn.outcome).toMatchObject({ status: 'completed', storeError: { code: 'timeout' } });
    expect([orchestrator.isBusy, clock.timerCount]).toEqual([false, 0]);
  });

  it('T-36 and a history cannot both say what was before', async () => {
    const store = new MemoryConversationStore();
    const history = [{ role: 'user' as const, content: 'Hi', time: new Date() }];
    const creating = AIOrchestrator.create({ provider: new FakeProvider(), store, conversationId: 'c1', history });

    await expect(creating).rejects.toThrow('both history and a stored conversation are given');
  });
});

describe('a store in JSON files', () => {
  it('T-36 has one writer: a second one is refused until the first is done', async () => {
    const first = await create(new JsonFileConversationStore(folder));
    const second = await create(new JsonFileConversationStore(folder));
    await first.prompt('one').outcome;

    const { status, storeError } = await second.prompt('two').outcome;
    expect(status).toBe('completed');
    expect(String(storeError)).toContain(`is held by process ${process.pid}`);
    await first.dispose();
    expect((await second.prompt('three').outcome).storeError).toBeUndefined();
  });

  it('T-36 deletes nothing that another one writes, and all of it otherwise', async () => {
    const orchestrator = await create(new JsonFileConversationStore(folder));
    await orchestrator.prompt('one', { attachments: [photo] }).outcome;
    const other = new JsonFileConversationStore(folder);

    await expect(other.delete('../c 1')).rejects.toThrow(`is held by process ${process.pid}`);
    expect((await other.load('../c 1'))?.attachments.size).toBe(1);
    await orchestrator.dispose();
    await other.delete('../c 1');
    expect(await readdir(folder)).toEqual([]);
  });

  it('T-36 takes over from a process that is gone, also one of the same number', async () => {
    const [gone, reborn] = [{ pid: 2 ** 22 + 1 }, { pid: process.pid, processStart: 1 }];
    for (const owner of [gone, reborn]) {
      const store = new JsonFileConversationStore(folder);
      const orchestrator = await create(store);
      await orchestrator.prompt('one').outcome;
      const lock = join(folder, (await readdir(folder))[0] ?? '', 'writer.lock');
      const content = JSON.parse(await readFile(lock, 'utf8')) as object;
      await writeFile(lock, JSON.stringify({ ...content, token: 'other', ...owner }));

      const successor = await create(new JsonFileConversationStore(folder));
      expect((await successor.prompt('two').outcome).storeError).toBeUndefined();
      expect(String((await orchestrator.prompt('three').outcome).storeError)).toContain('is held by process');
      await successor.dispose();
    }
  });

  it('T-36 keeps all files in the folder, whatever the ids are, and leaves no drafts', async () => {
    const orchestrator = await create(new JsonFileConversationStore(folder));
    await orchestrator.prompt('one', { attachments: [photo] }).outcome;
    const messageId = orchestrator.getHistory()[0]?.messageId;

    expect((await readdir(folder, { recursive: true })).sort()).toEqual([
      '%2E%2E%2Fc%201',
      '%2E%2E%2Fc%201/attachments',
      `%2E%2E%2Fc%201/attachments/${messageId}.json`,
      '%2E%2E%2Fc%201/history.json',
      '%2E%2E%2Fc%201/writer.lock',
    ]);
    await orchestrator.dispose();
  });

  it('T-36 loads a conversation whose folder of attachments was lost', async () => {
    const orchestrator = await create(new JsonFileConversationStore(folder));
    await orchestrator.prompt('one').outcome;
    await rm(join(folder, '%2E%2E%2Fc%201', 'attachments'), { recursive: true });

    expect(await new JsonFileConversationStore(folder).load('../c 1')).toMatchObject({
      history: [{ content: 'one' }, {}],
      attachments: new Map(),
    });
  });

  it.each([
    ['of another version', '{"version": 2, "history": []}', 'is of version 2, this store reads version 1'],
    ['that is no JSON', '{"version":', 'cannot be read as JSON'],
    ['with an entry that is none', '{"version": 1, "history": [{"role": "x"}]}', 'its role is "x"'],
  ])('T-36 refuses a file %s', async (_, content, message) => {
    const orchestrator = await create(new JsonFileConversationStore(folder));
    await orchestrator.prompt('one').outcome;
    await writeFile(join(folder, '%2E%2E%2Fc%201', 'history.json'), content);

    await expect(create(new JsonFileConversationStore(folder))).rejects.toThrow(message);
  });
});
