import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { AIOrchestrator, type ToolContext, type ToolSpec, type TurnEvent } from 'toolwright';
import { collect } from '../support/collect.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

const CONVERSATIONS = 200;
const TURNS = 20;

/** Who a piece of code works for. */
interface Place {
  readonly conversation: number;
  readonly turn: number;
}

const place = new AsyncLocalStorage<Place>();
const nameOf = ({ conversation, turn }: Place) => `c${conversation}t${turn}`;

/** What tools, controllers and listeners saw that was not theirs. */
const strangers: string[] = [];

function check(what: string, expected: string, ...found: (string | undefined)[]): void {
  const seen = place.getStore();
  for (const name of [seen && nameOf(seen), ...found]) {
    if (name !== expected) {
      strangers.push(`${what} of ${expected} saw ${name}`);
    }
  }
}

const whoAmI: ToolSpec<string> = {
  name: 'who_am_i',
  description: 'Tells who asks',
  parametersSchema: { type: 'object', properties: { name: { type: 'string' } } },
  async execute(args, { data, messageId, history, reportProgress }: ToolContext<string>) {
    check('tool', data, String(args.name));
    reportProgress(data);
    await nextEventLoopTurn();
    check('tool later', data);
    const conversation = data.split('t')[0];
    for (const { content } of history.filter(({ role }) => role === 'user')) {
      check('history', data, content.startsWith(`${conversation}t`) ? data : content);
    }
    return `${data} ${messageId}`;
  },
};

function startConversation(conversation: number): AIOrchestrator<string> {
  const script = Array.from({ length: TURNS }, (_, turn) => [
    { calls: [{ name: 'who_am_i', arguments: { name: nameOf({ conversation, turn }) } }] },
    { text: `answer to ${nameOf({ conversation, turn })}` },
  ]).flat();
  return AIOrchestrator.builder<string>(new ScriptedProvider(script), 'x')
    .withTools(whoAmI)
    .withController({
      onRequest: ({ data, text }) => check('onRequest', data, text),
      onResponse: ({ data, text }) => check('onResponse', data, text.replace('answer to ', '')),
    })
    .withRequestListener(({ data, text }) => check('request listener', data, text))
    .withResponseListener(({ data, text }) => check('response listener', data, text.replace('answer to ', '')))
    .build();
}

async function lead(conversation: number): Promise<void> {
  const orchestrator = startConversation(conversation);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const here = { conversation, turn };
    const name = nameOf(here);
    await place.run(here, async () => {
      const handle = orchestrator.prompt(name, { data: name });
      const events = await collect(handle.events);
      const { status, text, messageId } = await handle.outcome;
      expect([status, text]).toEqual(['completed', `answer to ${name}`]);
      checkEvents(name, messageId, events);
    });
  }
  expect(orchestrator.getHistory().map(({ content }) => content)).toEqual(
    Array.from({ length: TURNS }, (_, turn) => nameOf({ conversation, turn })).flatMap((name) => [
      name,
      `answer to ${name}`,
    ]),
  );
  await orchestrator.dispose();
}

function checkEvents(name: string, messageId: string | undefined, events: readonly TurnEvent[]): void {
  for (const event of events) {
    if (event.type === 'tool-result') {
      check('result', name, event.text === `${name} ${messageId}` ? name : event.text);
    } else if (event.type === 'tool-progress') {
      check('progress', name, String(event.progress));
    } else if (event.type === 'text-delta') {
      check('delta', name, event.text.replace('answer to ', ''));
    }
  }
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['tool-progress', 'tool-result', 'text-delta']),
  );
}

describe(`${CONVERSATIONS} conversations of ${TURNS} turns at the same time`, () => {
  it('T-32 never mix histories, contexts or events', async () => {
    await Promise.all(Array.from({ length: CONVERSATIONS }, (_, conversation) => lead(conversation)));

    expect(strangers).toEqual([]);
  });
});
