import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGate } from '../support/gate.js';
import { LoopbackVendor } from '../support/loopback-vendor.js';
import type { RecordedRequest } from '../support/recorded-request.js';
import { runCommand } from '../support/run-command.js';
import { RunningApp } from '../support/running-app.js';
import { callReply, failureReply, type Scenario, textReply } from '../support/scenario.js';
import { openAIChatWire } from '../support/wires/openai-chat.js';

const KEY = 'sk-test-0123456789abcdefghijklmnopqrstuvwxyz';

const apps: readonly [name: string, start: { folder: string; entry: string }, ends: number | string][] = [
  ['inversify-app', { folder: '.', entry: 'build/samples/inversify-app/main.js' }, 0],
  ['nestjs', { folder: '.', entry: 'build/samples/nestjs/main.js' }, 'SIGTERM'],
  ['nestjs-11', { folder: 'samples/nestjs-11', entry: 'dist/main.js' }, 'SIGTERM'],
];

interface StreamedEvent {
  readonly type: string;
  readonly text?: string;
  readonly status?: string;
}

/** The events of a stream, read to its end. */
async function eventsOf(response: Response): Promise<readonly StreamedEvent[]> {
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  return [...(await response.text()).matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''));
}

function textOf(events: readonly StreamedEvent[]): string {
  return events.map(({ type, text }) => (type === 'text-delta' ? text : '')).join('');
}

async function beginConversation(app: RunningApp, body: object = {}): Promise<string> {
  const response = await app.post('/conversations', body);
  expect(response.status).toBe(201);
  const { id } = (await response.json()) as { readonly id: string };
  return id;
}

describe.each(apps)('the sample %s', (name, start, ends) => {
  const gate = createGate();
  let vendor: LoopbackVendor;
  let app: RunningApp;
  let conversation: string;

  /** What the vendor answers to the last message. */
  function answerTo({ says: { items } }: RecordedRequest): Scenario {
    const last = items.at(-1);
    if (last?.kind === 'result') {
      return textReply(['I read: ', last.text]);
    }
    const message = last?.kind === 'user-text' ? last.text : '';
    if (message.includes('stock')) {
      return callReply([{ name: 'lookUpBook', arguments: '{"title":"Emma"}' }]);
    }
    return message.includes('fail') ? failureReply(400, { message: `wrong key ${KEY}` }) : waitingReply(message);
  }

  const waitingReply = (message: string) =>
    textReply(['at last'], message.includes('wait') ? { after: gate.promise } : {});

  beforeAll(async () => {
    vendor = await LoopbackVendor.start(openAIChatWire, answerTo);
    const environment = {
      TOOLWRIGHT_VENDOR: 'openai-chat',
      TOOLWRIGHT_MODEL: 'test',
      TOOLWRIGHT_BASE_URL: `${vendor.url}/v1`,
      OPENAI_API_KEY: KEY,
    };
    app = await RunningApp.start({ ...start, environment });
    conversation = await beginConversation(app);
  });

  afterAll(async () => {
    await app.end('SIGKILL');
    await vendor.close();
  });

  const send = (message: unknown, signal?: AbortSignal) =>
    app.post(`/conversations/${conversation}/messages`, { message }, signal);

  it('streams a turn that calls its service, and tells that it is well', async () => {
    const events = await eventsOf(await send('How many of Emma are in stock?'));

    expect(textOf(events)).toMatch(/^I read: Emma.*3 copies/);
    expect(events.at(-1)).toEqual({ type: 'turn-end', status: 'completed' });
    expect(await (await app.get('/health')).json()).toEqual({ status: 'ok' });
  });

  it.each([
    ['a body that is no JSON', '{"message', 400],
    ['a blank message', { message: '  ' }, 400],
    ['no message', {}, 400],
    ['a message that is no text', { message: { $gt: '' } }, 400],
  ])('refuses %s', async (_, body, status) => {
    const response = await app.post(`/conversations/${conversation}/messages`, body);

    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  it('does not know a conversation that nobody began', async () => {
    const response = await app.post('/conversations/__proto__/messages', { message: 'Hello' });

    expect(response.status).toBe(404);
    expect(await response.text()).toContain('There is no such conversation.');
  });

  it('tells of a failed turn by its status alone, and writes no key anywhere', async () => {
    const text = await (await send('Please fail')).text();

    expect(text).toContain('"status":"failed"');
    expect(text + app.output).not.toContain(KEY);
  });

  it('aborts the turn when its client leaves, and is busy until then', async () => {
    const client = new AbortController();
    const sent = vendor.requests.length;
    const leaving = send('Please wait', client.signal);
    const request = await vendor.request(sent);
    expect((await send('Me too')).status).toBe(409);

    client.abort();

    await expect(leaving.then((response) => response.text())).rejects.toThrow('aborted');
    expect(await request.isAborted).toBe(true);
  });

  it('lets a running turn finish when it is told to end, and answers what comes after that by 503', async () => {
    conversation = await beginConversation(app);
    const sent = vendor.requests.length;
    const response = await send('Please wait');
    await vendor.request(sent);
    const other = await beginConversation(app);
    const sendMessage = await app.beginPost(`/conversations/${other}/messages`, { message: 'Me too' });
    const sendBegin = await app.beginPost('/conversations', {});

    const ended = app.end('SIGTERM');
    await app.isClosed();
    for (const late of [await sendMessage(), await sendBegin()]) {
      expect(late.status).toBe(503);
      expect(late.text).toContain('The shop is closing.');
    }
    gate.open();

    expect(textOf(await eventsOf(response))).toBe('at last');
    expect(await ended).toBe(ends);
    expect(vendor.violations).toEqual([]);
  });

  it('answers through the offline provider where no vendor is configured', async () => {
    await using offline = await RunningApp.start(start);
    const desk = name === 'nestjs-11' ? 'catalogue' : 'orders';
    const path = `/conversations/${await beginConversation(offline, { desk })}/messages`;

    const looked = await eventsOf(await offline.post(path, { message: 'How many copies of "Emma" are there?' }));
    expect(textOf(looked)).toMatch(/3 copies/);

    if (desk === 'orders') {
      expect((await offline.post('/conversations', { desk: 'lost' })).status).toBe(400);
      const ordered = await eventsOf(await offline.post(path, { message: 'Order 2 copies of the book "Emma"' }));
      expect(textOf(ordered)).toBe('Ordered 2 of Emma for 24 euros');
      expect(await offline.end('SIGINT')).toBe(ends === 0 ? 0 : 'SIGINT');
      expect(offline.output).toContain('audit: one turn ordered 2 of Emma');
    }
  });
});

it("runs in a Nest 11 application's own jest, which is CommonJS", async () => {
  const { exitCode, stderr } = await runCommand(process.execPath, [
    'node_modules/jest/bin/jest.js',
    '--rootDir=samples/nestjs-11',
    '--config=samples/nestjs-11/jest.config.js',
  ]);

  expect(stderr).toContain('Tests:       2 passed, 2 total');
  expect(exitCode).toBe(0);
});
