import { describe, expect, it } from '@jest/globals';
import { playWell, textOf } from '../contract/open-session.js';
import { echoArguments, echoTool } from '../contract/tools.js';
import { rawReply, rawStream, textReply } from '../support/scenario.js';
import { inResponsesSession } from './under-test.js';

const withEcho = { explicitTools: [echoTool()] };
const said = (text: string) => ({ type: 'response.output_text.delta', item_id: 'm', output_index: 0, delta: text });
const ended = (fields: object = {}) => ({
  type: 'response.completed',
  response: { id: 'r', status: 'completed', output: [], ...fields },
});
const call = { type: 'function_call', id: 'fc', call_id: 'c1', name: 'echo', arguments: echoArguments('x') };

describe('odd answers of the Responses API', () => {
  it('passes over events and items that it does not know', () =>
    inResponsesSession(
      [
        rawStream([
          { type: 'response.created', response: {} },
          { type: 'response.hologram.delta', delta: 'x' },
          { type: 'response.output_item.added', output_index: 0, item: { type: 'hologram', id: 'h' } },
          { type: 'response.output_item.done', output_index: 0, item: { type: 'hologram', id: 'h' } },
          'null',
          said('A'),
          ended(),
        ]),
      ],
      async (session) => {
        expect(textOf(await playWell(session, 'Q'))).toBe('A');
      },
    ));

  it('takes the text of the last event where no delta came', () =>
    inResponsesSession(
      [rawStream([ended({ output: [{ type: 'message', content: [{ type: 'output_text', text: 'All at once' }] }] })])],
      async (session) => {
        expect(textOf(await playWell(session, 'Q'))).toBe('All at once');
      },
    ));

  it('takes a call that was never announced', () =>
    inResponsesSession(
      [rawStream([{ type: 'response.output_item.done', output_index: 0, item: call }, ended()]), textReply('Done')],
      async (session) => {
        await playWell(session, withEcho);
        expect(session.vendor.at(1).says.items.at(-1)).toMatchObject({ kind: 'result', text: 'echo says x' });
      },
    ));

  it('takes two calls that were never announced and have nothing that tells them apart', () => {
    const done = (text: string) => ({
      type: 'response.output_item.done',
      item: { type: 'function_call', name: 'echo', arguments: echoArguments(text) },
    });
    return inResponsesSession([rawStream([done('1'), done('2'), ended()]), textReply('Done')], async (session) => {
      await playWell(session, withEcho);
      const results = session.vendor.at(1).says.items.filter(({ kind }) => kind === 'result');
      expect(results).toMatchObject([{ text: 'echo says 1' }, { text: 'echo says 2' }]);
    });
  });

  it('keeps a call whose item id changes with every event', () => {
    const added = { ...call, id: 'r1', arguments: '' };
    const events = [
      { type: 'response.output_item.added', output_index: 0, item: added },
      { type: 'response.function_call_arguments.delta', output_index: 0, item_id: 'r2', delta: '{"text":' },
      { type: 'response.function_call_arguments.delta', output_index: 0, item_id: 'r3', delta: '"x"}' },
      ended(),
    ];
    return inResponsesSession([rawStream(events), textReply('Done')], async (session) => {
      await playWell(session, withEcho);
      expect(session.vendor.at(1).says.items.slice(1)).toMatchObject([
        { kind: 'call', id: 'c1', arguments: echoArguments('x') },
        { kind: 'result', callId: 'c1', text: 'echo says x' },
      ]);
    });
  });

  it.each<[string, readonly object[], object]>([
    [
      'only when they are done',
      [
        {
          type: 'response.function_call_arguments.done',
          output_index: 0,
          item_id: 'fc',
          arguments: echoArguments('x'),
        },
      ],
      {},
    ],
    [
      'in pieces, and are left out of the last event',
      [{ type: 'response.function_call_arguments.delta', output_index: 0, item_id: 'fc', delta: echoArguments('x') }],
      { output: [{ ...call, id: 'other', arguments: '' }] },
    ],
    [
      'in pieces and when they are done',
      [
        { type: 'response.function_call_arguments.delta', output_index: 0, item_id: 'fc', delta: echoArguments('x') },
        {
          type: 'response.function_call_arguments.done',
          output_index: 0,
          item_id: 'fc',
          arguments: echoArguments('x'),
        },
      ],
      {},
    ],
  ])('S-02 keeps the arguments that come %s', (_, events, end) => {
    const added = { type: 'response.output_item.added', output_index: 0, item: { ...call, arguments: '' } };
    return inResponsesSession([rawStream([added, ...events, ended(end)]), textReply('Done')], async (session) => {
      await playWell(session, withEcho);
      expect(session.vendor.at(1).says.items.slice(1)).toMatchObject([
        { kind: 'call', id: 'c1', arguments: echoArguments('x') },
        { kind: 'result', callId: 'c1', text: 'echo says x' },
      ]);
    });
  });

  it('S-02 keeps the arguments of each of two calls whose last event leaves them out', () => {
    const events = ['1', '2'].flatMap((text, index) => [
      { type: 'response.output_item.added', output_index: index, item: { ...call, id: `fc${index}`, arguments: '' } },
      { type: 'response.function_call_arguments.delta', item_id: `fc${index}`, delta: echoArguments(text) },
    ]);
    const end = ended({ output: [1, 2].map(() => ({ ...call, id: 'other', arguments: '' })) });
    return inResponsesSession([rawStream([...events, end]), textReply('Done')], async (session) => {
      await playWell(session, withEcho);
      const results = session.vendor.at(1).says.items.filter(({ kind }) => kind === 'result');
      expect(results).toMatchObject([{ text: 'echo says 1' }, { text: 'echo says 2' }]);
    });
  });

  it('runs no call that was cut and is missing from the last event', () =>
    inResponsesSession(
      [
        rawStream([
          { type: 'response.output_item.added', output_index: 0, item: { ...call, arguments: '' } },
          { type: 'response.function_call_arguments.delta', output_index: 0, item_id: 'fc', delta: '{"te' },
          {
            type: 'response.incomplete',
            response: { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' }, output: [] },
          },
        ]),
        textReply('Sorry'),
      ],
      async (session) => {
        expect(textOf(await playWell(session, withEcho))).toBe('Sorry');
        expect(session.vendor.at(1).says.items.at(-1)).toMatchObject({
          text: expect.stringMatching(/cut at the output limit/i),
        });
      },
    ));

  it('reads usage and the model that answered', () =>
    inResponsesSession(
      [
        rawStream([
          said('A'),
          ended({
            model: 'gpt-5.1-2025-11-13',
            usage: {
              input_tokens: 9,
              output_tokens: 4,
              input_tokens_details: { cached_tokens: 3, cache_write_tokens: 2 },
              output_tokens_details: { reasoning_tokens: 1 },
            },
          }),
        ]),
      ],
      async (session) => {
        const { metadata } = await playWell(session, 'Q');
        expect(metadata.at(-1)).toEqual({
          finishReason: 'stop',
          vendorFinishReason: 'completed',
          model: 'gpt-5.1-2025-11-13',
          usage: { inputTokens: 9, outputTokens: 4, cachedInputTokens: 3, cacheWriteTokens: 2, reasoningTokens: 1 },
        });
      },
    ));

  it('reads one JSON body although a stream was asked for', () =>
    inResponsesSession(
      [
        rawReply({
          status: 'completed',
          output: [{ type: 'message', content: [{ type: 'output_text', text: 'Whole' }] }],
        }),
      ],
      async (session) => {
        expect(textOf(await playWell(session, 'Q'))).toBe('Whole');
      },
    ));

  const failed = { status: 'failed', error: { code: 'server_error', message: 'it broke' }, output: [] };
  it.each([
    ['response.failed', rawStream([{ type: 'response.failed', response: failed }]), /it broke \(server_error\)/],
    ['a failed response', rawReply(failed), /it broke \(server_error\)/],
    ['an error event', rawStream([{ type: 'error', code: 'rate_limit_exceeded', message: 'slow down' }]), /slow down/],
    ['an error event of another form', rawStream([{ type: 'error', error: { message: 'no' } }]), /interrupted: no/],
    ['an error without a type', rawStream([{ error: { message: 'gateway' } }]), /gateway/],
    ['a response that is still queued', rawReply({ status: 'queued', output: [] }), /queued/],
    ['a body that is no response', rawReply({ hello: 1 }), /no status/],
    ['an event that is no JSON', rawStream(['{']), /no JSON/],
    ['a stream without its last event', rawStream([said('A'), '[DONE]']), /without its last event/],
  ])('L-19 fails at %s', (_, scenario, message) =>
    inResponsesSession([scenario, scenario], async (session) => {
      const { error } = await session.play('Q');
      expect(error).toMatchObject({
        code: 'provider',
        failure: 'interrupted',
        message: expect.stringMatching(message),
      });
    }),
  );
});
