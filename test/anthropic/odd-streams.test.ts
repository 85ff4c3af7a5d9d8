import { describe, expect, it } from '@jest/globals';
import { isProviderError } from 'toolwright';
import { playWell } from '../contract/open-session.js';
import { echoTool } from '../contract/tools.js';
import { type Scenario, textReply } from '../support/scenario.js';
import { block, callBlock, messageEnd, messageStart, rawMessage, rawStream, textBlock } from './raw-reply.js';
import { inAnthropicSession } from './under-test.js';

const delta = (piece: object, index?: number) => ({
  type: 'content_block_delta',
  ...(index !== undefined && { index }),
  delta: piece,
});
const textDelta = (text: string, index?: number) => delta({ type: 'text_delta', text }, index);
const jsonDelta = (partial_json: string, index?: number) => delta({ type: 'input_json_delta', partial_json }, index);
const callStart = (id: string, index?: number) => ({
  type: 'content_block_start',
  ...(index !== undefined && { index }),
  content_block: { type: 'tool_use', id, name: 'echo', input: {} },
});

describe('streams of servers that imitate the API', () => {
  it.each<[string, Scenario]>([
    ['text without a block', rawStream([messageStart, textDelta('Hi', 0), ...messageEnd()])],
    ['text without a block or an index', rawStream([messageStart, textDelta('Hi'), ...messageEnd()])],
    [
      'text in the start of its block',
      rawStream([messageStart, ...block(0, { type: 'text', text: 'Hi' }), ...messageEnd()]),
    ],
    ['no message_start', rawStream([...textBlock(0, 'Hi'), ...messageEnd()])],
    ['no event lines', rawStream([messageStart, ...textBlock(0, 'Hi'), ...messageEnd()].map(unnamed))],
    ['a closing [DONE]', rawStream([messageStart, ...textBlock(0, 'Hi'), ...messageEnd(), { data: '[DONE]' }])],
    ['[DONE] before the end', rawStream([messageStart, ...textBlock(0, 'Hi'), { data: '[DONE]' }, ...messageEnd()])],
    [
      'an unknown event that is no JSON',
      rawStream([{ event: 'novelty', data: 'x' }, messageStart, ...textBlock(0, 'Hi'), ...messageEnd()]),
    ],
    [
      'events that are no objects',
      rawStream([{ data: 'null' }, { data: '[]' }, messageStart, ...textBlock(0, 'Hi'), ...messageEnd()]),
    ],
    [
      'parts of the wrong type',
      rawStream([
        messageStart,
        delta({ type: 'text_delta', text: 7 }, 0),
        delta([]),
        ...textBlock(0, 'Hi'),
        ...messageEnd(),
      ]),
    ],
    [
      'unknown deltas',
      rawStream([
        messageStart,
        ...block(0, { type: 'text', text: 'Hi' }, [
          { type: 'sparkle_delta' },
          { type: 'citations_delta', citation: {} },
        ]),
        ...messageEnd(),
      ]),
    ],
  ])('S-01 reads an answer with %s', (_, scenario) =>
    inAnthropicSession([scenario], async (session) => {
      expect((await playWell(session, 'Hello')).texts).toEqual(['Hi']);
    }),
  );

  it.each<[string, readonly object[]]>([
    ['whose input stands in the start', block(0, { type: 'tool_use', id: 'a', name: 'echo', input: { text: 'x' } })],
    [
      'whose input stands in the start as text',
      block(0, { type: 'tool_use', id: 'a', name: 'echo', input: '{"text":"x"}' }),
    ],
    ['whose fragments have the wrong index', [callStart('a', 2), jsonDelta('{"text":', 9), jsonDelta('"x"}', 9)]],
    ['whose fragments have no index', [callStart('a', 2), jsonDelta('{"text":'), jsonDelta('"x"}')]],
    ['whose start has no index', [callStart('a'), jsonDelta('{"text":', 0), jsonDelta('"x"}', 0)]],
    ['that shares its index with text', [...textBlock(0, 'Hm'), callStart('a', 0), jsonDelta('{"text":"x"}', 0)]],
    ['that is followed by text on its index', [callStart('a', 0), jsonDelta('{"text":"x"}', 0), textDelta('Hm', 0)]],
    ['that is announced twice', [callStart('a', 0), callStart('a', 0), jsonDelta('{"text":"x"}', 0)]],
  ])('S-02 reads a call %s', (_, events) =>
    inAnthropicSession(
      [rawStream([messageStart, ...events, ...messageEnd('tool_use')]), textReply('Done')],
      async (session) => {
        await playWell(session, { explicitTools: [echoTool()] });
        const { items } = session.vendor.at(1).says;
        expect(items.filter(({ kind }) => kind === 'call')).toEqual([
          { kind: 'call', id: 'a', name: 'echo', arguments: '{"text":"x"}' },
        ]);
      },
    ),
  );
});

describe('streams that cannot be read', () => {
  const start = [messageStart, ...textBlock(0, 'Half')];

  it.each<[string, Scenario, RegExp]>([
    ['without a message_stop', rawStream([...start, ...messageEnd().slice(0, 1)]), /without a message_stop/],
    ['without a stop_reason', rawStream([...start, ...messageEnd(null)]), /no stop_reason/],
    [
      'with an event that is no JSON',
      rawStream([...start, { event: 'content_block_delta', data: '{"type":' }]),
      /not JSON/,
    ],
    ['with a nameless event that is no JSON', rawStream([...start, { data: 'oops' }]), /not JSON/],
    ['with input before any call', rawStream([...start, jsonDelta('{}', 1), ...messageEnd()]), /before any tool call/],
    ['with an error event', rawStream([...start, errorEvent('api_error')]), /Too bad \(api_error\)/],
    [
      'with an error event without a type',
      rawStream([...start, { event: 'error', data: '{"error":{"message":"Too bad"}}' }]),
      /Too bad/,
    ],
  ])('L-19 fails on a stream %s', (_, scenario, message) =>
    inAnthropicSession([scenario], async (session) => {
      const { texts, error } = await session.play('Hello');
      expect(texts).toEqual(['Half']);
      expect(isProviderError(error)).toBe(true);
      expect(error).toMatchObject({ failure: 'interrupted', message: expect.stringMatching(message) });
    }),
  );

  it.each([
    ['overloaded_error', true],
    ['rate_limit_error', true],
    ['api_error', true],
    ['invalid_request_error', false],
    ['authentication_error', false],
    ['billing_error', false],
  ])('L-19 says whether an %s may pass (%s)', (type, isRetryable) =>
    inAnthropicSession([rawStream([...start, errorEvent(type)])], async (session) => {
      expect((await session.play('Hello')).error).toMatchObject({ failure: 'interrupted', isRetryable });
    }),
  );

  it.each<[string, unknown, RegExp]>([
    ['no stop_reason', { ...messageStart.message, stop_reason: null }, /no stop_reason/],
    ['nothing', {}, /no stop_reason/],
    ['a list', [], /no stop_reason/],
    ['an error', errorEvent('api_error'), /Too bad \(api_error\)/],
  ])('L-19 fails on a whole message that is %s', (_, body, message) =>
    inAnthropicSession(
      [rawMessage(body), rawMessage(body)],
      async (session) => {
        const { error } = await session.play('Hello');
        expect(error).toMatchObject({ failure: 'interrupted', message: expect.stringMatching(message) });
      },
      { streaming: false },
    ),
  );

  it.each([
    ['message_start', [messageStart], 1],
    ['a ping', [{ type: 'ping' }], 2],
  ] as const)(
    'L-17 asks again for a stream that broke off after %s only while no part of the reply has come',
    (_, events, requests) =>
      inAnthropicSession(
        [1, 2].map(() => rawStream(events, { breakage: { how: 'drop', at: 'body-end' } })),
        async (session) => {
          expect((await session.play('Hello')).error).toMatchObject({ failure: 'interrupted' });
          expect(session.vendor.requests).toHaveLength(requests);
        },
      ),
  );

  it('S-04 runs no call of a stream that broke off', () => {
    const ran: unknown[] = [];
    const tool = echoTool('echo', { execute: (args) => ran.push(args) });
    return inAnthropicSession(
      [rawStream([messageStart, ...callBlock(0, 'echo', '{"text":"a"}'), errorEvent('api_error')])],
      async (session) => {
        expect((await session.play({ explicitTools: [tool] })).error).toMatchObject({ failure: 'interrupted' });
        expect(ran).toEqual([]);
      },
    );
  });
});

function errorEvent(type: string): object {
  return { type: 'error', error: { type, message: 'Too bad' } };
}

describe('text that comes in deltas which are otherwise the same', () => {
  it('S-01 reads words, escapes and the names of the fields, and goes on in the next block', () => {
    const texts = ['a', 'text_delta', 'text', '"', '\\', '\n', '"}}', 'any other text', '🌍', 'b'];
    const deltas = (words: readonly string[]) => words.map((text) => ({ type: 'text_delta', text }));
    const stream = rawStream([
      messageStart,
      ...block(0, { type: 'text', text: '' }, deltas(texts)),
      ...block(1, { type: 'thinking', thinking: '' }, [{ type: 'thinking_delta', thinking: 'Hm' }]),
      ...block(2, { type: 'text', text: '' }, deltas(['c', 'd', 'e'])),
      ...callBlock(3, 'echo', '{"text":"x"}'),
      ...messageEnd('tool_use'),
    ]);
    return inAnthropicSession([stream, textReply('Done')], async (session) => {
      const played = await playWell(session, { explicitTools: [echoTool()] });
      expect(played.texts).toEqual([...texts, 'c', 'd', 'e', 'Done']);
      const [, assistant] = (session.vendor.at(1).body as { messages: { content: object[] }[] }).messages;
      expect(assistant?.content.slice(0, 2)).toEqual([
        { type: 'text', text: texts.join('') },
        { type: 'text', text: 'cde' },
      ]);
    });
  });
});

function unnamed(event: object): object {
  return { data: JSON.stringify(event) };
}
