import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { AIOrchestrator, type LLMProvider, type Logger, MemoryMessageList, type ToolSpec, type Turn } from 'toolwright';
import { OfflineProvider } from 'toolwright/providers/offline';
import { anthropicUnderTest } from '../anthropic/under-test.js';
import { API_KEY, inSession } from '../contract/open-session.js';
import { openAIUnderTest } from '../openai/under-test.js';
import { openAIChatUnderTest } from '../openai-chat/under-test.js';
import { collect } from '../support/collect.js';
import { RecordingLogger } from '../support/recording-logger.js';
import { callReply, failureReply, textReply } from '../support/scenario.js';

const EXCEPTION = 'canary-of-an-exception';
const BYTES = 'canary-of-refused-bytes';
const DATA = 'canary-of-the-data';

const failing: ToolSpec = {
  name: 'ledger_total',
  description: 'Total of the ledger',
  execute: () => {
    throw new Error(EXCEPTION);
  },
};

/** Everything that can be seen after a turn, but for the vendor's requests. */
async function play(provider: LLMProvider, logger: Logger): Promise<{ turn: Turn; seen: Record<string, unknown> }> {
  const list = new MemoryMessageList();
  const orchestrator = AIOrchestrator.builder<{ secret: string }>(provider, 'You keep a ledger.')
    .withTools(failing)
    .withMessageList(list)
    .withLogger(logger)
    .build();
  const archive = { name: 'x.zip', mediaType: 'application/zip', data: new TextEncoder().encode(BYTES) };
  const turn = orchestrator.prompt('What is the total of the ledger?', {
    data: { secret: DATA },
    attachments: [archive],
  });
  const events = await collect(turn.events);
  const seen = {
    events,
    outcome: await turn.outcome,
    history: orchestrator.getHistory(),
    snapshot: JSON.stringify(orchestrator),
    list: list.messages.map(({ text, userName }) => ({ text, userName })),
  };
  return { turn, seen };
}

const shown = (value: unknown): string =>
  inspect(value, { depth: Infinity, showHidden: true, maxStringLength: Infinity });

/** Where a text stands, in clear or as a vendor would encode bytes. */
function placesOf(canary: string, seen: Record<string, unknown>): string[] {
  const forms = [canary, Buffer.from(canary).toString('base64').slice(0, -4)];
  return Object.keys(seen).filter((place) => forms.some((form) => shown(seen[place]).includes(form)));
}

function expectNoCanary(seen: Record<string, unknown>, logger: RecordingLogger): void {
  const logs = { logs: logger.entries };
  expect(placesOf(EXCEPTION, seen)).toEqual([]);
  expect(logger.entries.filter((entry) => shown(entry).includes(EXCEPTION))).toHaveLength(1);
  expect(placesOf(BYTES, { ...seen, ...logs })).toEqual([]);
  expect(placesOf(DATA, { ...seen, ...logs })).toEqual([]);
  expect(placesOf(API_KEY, { ...seen, ...logs })).toEqual([]);
}

describe.each([openAIUnderTest, openAIChatUnderTest, anthropicUnderTest])('a canary on $name', (underTest) => {
  it('E-02 stands in one log entry when a tool threw it, and nowhere when it is data, refused bytes or the key', async () => {
    const script = [callReply([{ name: 'ledger_total', arguments: '{}' }]), textReply('I could not find out.')];
    await inSession(underTest, script, async ({ vendor, provider, logger }) => {
      const { seen } = await play(provider, logger);
      const sent = vendor.requests.map(({ text, headers: { authorization, 'x-api-key': key, ...others } }) => [
        text,
        others,
      ]);
      expect(vendor.requests).toHaveLength(2);
      expectNoCanary({ ...seen, sent }, logger);
    });
  });

  it('L-03 is masked when it is the key and the vendor sends it back', async () => {
    const script = () => failureReply(400, { message: `no such key: ${API_KEY}` });
    await inSession(underTest, script, async ({ provider, logger }) => {
      const { seen } = await play(provider, logger);
      expect(placesOf(API_KEY, { ...seen, logs: logger.entries })).toEqual([]);
    });
  });
});

describe('a canary offline', () => {
  it('E-02 stands in one log entry when a tool threw it, and nowhere when it is data or refused bytes', async () => {
    const logger = new RecordingLogger();
    const { turn, seen } = await play(new OfflineProvider({ logger }), logger);
    expect((await turn.outcome).text).toContain('ledger_total');
    expectNoCanary(seen, logger);
  });
});
