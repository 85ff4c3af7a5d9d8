import { describe, expect, it } from '@jest/globals';
import { playWell, textOf } from '../contract/open-session.js';
import { echoArguments, echoTool } from '../contract/tools.js';
import { rawReply, rawStream, textReply } from '../support/scenario.js';
import type { ChatBody } from '../support/wires/openai-chat-rules.js';
import { inChatSession } from './under-test.js';

const delta = (fields: object, finish: string | null = null) => ({
  choices: [{ index: 0, delta: fields, finish_reason: finish }],
});
const call = (fields: object, body: object = { name: 'echo', arguments: echoArguments('a') }) => ({
  tool_calls: [{ index: 0, id: 'c1', type: 'function', ...fields, function: body }],
});
const withEcho = { explicitTools: [echoTool()] };

describe('servers that only resemble OpenAI', () => {
  it('reads content that comes as parts, thoughts among them (Mistral)', () =>
    inChatSession(
      [
        rawStream([
          delta({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }] }),
          delta({ content: [{ type: 'text', text: 'Yes' }] }),
          delta({ content: '.' }, 'stop'),
          '[DONE]',
        ]),
      ],
      async (session) => {
        const { texts, events } = await playWell(session, 'Q');
        expect(texts).toEqual(['Yes', '.']);
        expect(events).toContainEqual({ type: 'reasoning-delta', text: 'Hm.' });
      },
    ));

  it.each(['reasoning_content', 'reasoning'])(
    'S-05 replays reasoning in the field it came in (%s), within the turn only',
    (field) =>
      inChatSession(
        [
          rawStream([
            delta({ [field]: 'I must ' }),
            delta({ [field]: 'look.' }),
            delta(call({})),
            delta({}, 'tool_calls'),
          ]),
          textReply('A1'),
          textReply('A2'),
        ],
        async (session) => {
          await playWell(session, withEcho);
          await playWell(session, withEcho);
          const [, second, third] = session.vendor.requests.map(({ body }) => (body as ChatBody).messages);
          expect(second?.[1]).toMatchObject({ role: 'assistant', [field]: 'I must look.' });
          expect(JSON.stringify(third)).not.toContain('I must look.');
        },
      ),
  );

  it.each(['stop', 'tool_calls'])('L-16 runs no call of a reply that refuses and ends with %s', (finish) =>
    inChatSession(
      [rawStream([delta({ refusal: 'I may not.' }), delta(call({})), delta({}, finish)])],
      async (session) => {
        let ran = 0;
        const execute = () => {
          ran += 1;
        };
        const { error } = await session.play({ explicitTools: [echoTool('echo', { execute })] });
        expect(error).toMatchObject({ code: 'provider', failure: 'refusal' });
        expect(ran).toBe(0);
      },
    ),
  );

  it('sends back what a server adds to a call, such as the signature of Gemini', () => {
    const extra = { extra_content: { google: { thought_signature: 'c2ln' } } };
    return inChatSession(
      [rawStream([delta(call(extra)), delta({}, 'tool_calls')]), textReply('A')],
      async (session) => {
        await playWell(session, withEcho);
        const [, assistant] = (session.vendor.at(1).body as ChatBody).messages;
        expect(assistant?.tool_calls).toEqual([
          { ...extra, id: 'c1', type: 'function', function: { name: 'echo', arguments: echoArguments('a') } },
        ]);
      },
    );
  });

  it('takes arguments that come as an object (Ollama)', () =>
    inChatSession(
      [
        rawStream([delta(call({}, { name: 'echo', arguments: { text: 'obj' } })), delta({}, 'stop')]),
        textReply('Done'),
      ],
      async (session) => {
        await playWell(session, withEcho);
        expect(session.vendor.at(1).says.items.at(-1)).toMatchObject({ kind: 'result', text: 'echo says obj' });
      },
    ));

  it('keeps a call whose id changes with every fragment (vLLM)', () => {
    const fragment = (id: string, body: object) => delta({ tool_calls: [{ index: 0, id, function: body }] });
    const events = [
      fragment('r1', { name: 'echo' }),
      fragment('r2', { arguments: '{"text":' }),
      fragment('r3', { arguments: '"one"}' }),
      delta({}, 'tool_calls'),
    ];
    return inChatSession([rawStream(events), textReply('Done')], async (session) => {
      await playWell(session, withEcho);
      expect(session.vendor.at(1).says.items.slice(1)).toMatchObject([
        { kind: 'call', id: 'r1', arguments: '{"text":"one"}' },
        { kind: 'result', callId: 'r1', text: 'echo says one' },
      ]);
    });
  });

  it('tells interleaved calls on one index apart by the ids that every fragment repeats', () => {
    const fragment = (id: string, text: string) =>
      delta({ tool_calls: [{ index: 0, id, function: { name: 'echo', arguments: text } }] });
    const events = [
      fragment('a', '{"text":'),
      fragment('b', '{"text":'),
      fragment('a', '"one"}'),
      fragment('b', '"two"}'),
      delta({}, 'tool_calls'),
    ];
    return inChatSession([rawStream(events), textReply('Done')], async (session) => {
      await playWell(session, withEcho);
      expect(session.vendor.at(1).says.items.slice(1)).toMatchObject([
        { kind: 'call', id: 'a', arguments: '{"text":"one"}' },
        { kind: 'call', id: 'b', arguments: '{"text":"two"}' },
        { kind: 'result', callId: 'a', text: 'echo says one' },
        { kind: 'result', callId: 'b', text: 'echo says two' },
      ]);
    });
  });

  it('announces a call whose name comes late once it is known', () => {
    const events = [
      delta({ tool_calls: [{ index: 0, id: 'c1' }] }),
      delta({ tool_calls: [{ index: 0, function: { arguments: '{"text":' } }] }),
      delta({ tool_calls: [{ index: 0, function: { name: 'echo', arguments: '"late"}' } }] }),
      delta({}, 'tool_calls'),
    ];
    return inChatSession([rawStream(events), textReply('Done')], async (session) => {
      const played = await playWell(session, withEcho);
      expect(played.events.filter(({ type }) => type.startsWith('tool-call-'))).toEqual([
        { type: 'tool-call-start', callId: 'c1', toolName: 'echo' },
        { type: 'tool-call-delta', callId: 'c1', argumentsDelta: '{"text":"late"}' },
        { type: 'tool-call-end', callId: 'c1', toolName: 'echo', arguments: '{"text":"late"}' },
      ]);
    });
  });

  it.each([
    ['eos', 'stop'],
    ['model_length', 'length'],
    ['function_call', 'tool-calls'],
    ['content_filter', 'content-filter'],
  ])('understands the finish reason %s as %s', (word, neutral) =>
    inChatSession([rawStream([delta({ content: 'A' }), delta({}, word)])], async (session) => {
      const { metadata } = await playWell(session, 'Q');
      expect(metadata.at(-1)).toMatchObject({ finishReason: neutral, vendorFinishReason: word });
    }),
  );

  it('ignores other choices, null fields, and chunks that say nothing', () =>
    inChatSession(
      [
        rawStream([
          { choices: [], prompt_filter_results: [] },
          { choices: null },
          [],
          'null',
          { choices: [{ index: 1, delta: { content: 'other' }, finish_reason: 'stop' }] },
          { choices: [{ index: 0, delta: { content: null, tool_calls: null, refusal: null }, finish_reason: null }] },
          { choices: [{ delta: { content: 'A' } }], usage: null, error: null },
          delta({}, 'stop'),
          { choices: [], usage: { prompt_tokens: 5, completion_tokens: 2, prompt_cache_hit_tokens: 3 } },
        ]),
      ],
      async (session) => {
        const { texts, metadata } = await playWell(session, 'Q');
        expect(texts).toEqual(['A']);
        expect(metadata.at(-1)?.usage).toEqual({ inputTokens: 5, outputTokens: 2, cachedInputTokens: 3 });
      },
    ));

  it('reads one JSON body although a stream was asked for', () =>
    inChatSession(
      [rawReply({ choices: [{ message: { content: 'Whole' }, finish_reason: 'stop' }] })],
      async (session) => {
        expect(textOf(await playWell(session, 'Q'))).toBe('Whole');
      },
    ));

  it('does not wait for a server that keeps the connection open after [DONE], or after the finish reason', async () => {
    const waits = async (transport: 'lean' | 'fetch', ...last: string[]) =>
      inChatSession(
        [rawStream([delta({ content: 'A' }, 'stop'), ...last], { breakage: { how: 'hang', at: 'body-end' } })],
        async (session) => {
          expect(textOf(await playWell(session, 'Q'))).toBe('A');
          await session.vendor.allSocketsClosed();
        },
        { transport },
      );
    await Promise.all([waits('lean', '[DONE]'), waits('lean'), waits('fetch')]);
  });

  it.each([true, false])(
    'runs the one call of a server that speaks the first form of the API (streaming: %s)',
    (streaming) => {
      const message = { content: null, function_call: { name: 'echo', arguments: echoArguments('a') } };
      const fragments = [{ name: 'echo', arguments: '' }, { arguments: '{"text":' }, { arguments: '"a"}' }];
      const reply = streaming
        ? rawStream([...fragments.map((body) => delta({ function_call: body })), delta({}, 'function_call')])
        : rawReply({ choices: [{ message, finish_reason: 'function_call' }] });
      return inChatSession(
        [reply, textReply('Done')],
        async (session) => {
          await playWell(session, withEcho);
          expect(session.vendor.at(1).says.items.slice(1)).toMatchObject([
            { kind: 'call', name: 'echo', arguments: echoArguments('a') },
            { kind: 'result', text: 'echo says a' },
          ]);
        },
        { streaming },
      );
    },
  );

  it('keeps a reply whose connection breaks after its finish reason', () =>
    inChatSession(
      [rawStream([delta({ content: 'A' }, 'stop')], { breakage: { how: 'drop', at: 'body-end' } })],
      async (session) => {
        expect(textOf(await playWell(session, 'Q'))).toBe('A');
      },
    ));

  it.each([
    [
      'an error instead of a reply',
      rawReply({ error: { message: 'model not loaded', code: 'model_error' } }),
      /model not loaded \(model_error\)/,
    ],
    ['an error that is a text', rawStream([{ error: 'out of memory' }]), /out of memory/],
    ['a body that is no JSON', rawReply('<html>'), /no JSON/],
    ['a body that is no completion', rawReply({ hello: 1 }), /no finish_reason/],
    ['an event that is no JSON', rawStream(['{"choices":']), /no JSON/],
    ['[DONE] alone', rawStream([delta({ content: 'A' }), '[DONE]']), /without a finish_reason/],
  ])('L-19 fails at %s', (_, scenario, message) =>
    inChatSession([scenario, scenario], async (session) => {
      const { error } = await session.play('Q');
      expect(error).toMatchObject({ code: 'provider', message: expect.stringMatching(message) });
    }),
  );
});
