import { describe, expect, it } from '@jest/globals';
import { playWell, type Session } from '../contract/open-session.js';
import { echoTool } from '../contract/tools.js';
import { calls, reply, type ScriptedCall, text, textReply } from '../support/scenario.js';
import type { MessagesBody } from '../support/wires/anthropic-rules.js';
import { messageStart, rawMessage } from './raw-reply.js';
import { inAnthropicSession } from './under-test.js';

describe('replies that are sent back', () => {
  it('S-05 keeps texts and calls in their order and leaves blank texts out', () =>
    inAnthropicSession(
      [
        reply([
          text('\n\n'),
          text('First. '),
          calls({ id: 'a', name: 'echo', arguments: '{}' }),
          text(''),
          text(' '),
          calls({ id: 'b', name: 'echo', arguments: '{}' }),
          text('Last.'),
        ]),
        textReply('Done'),
      ],
      async (session) => {
        await playWell(session, { explicitTools: [echoTool()] });
        expect(sentBack(session)).toEqual([
          { type: 'text', text: 'First. ' },
          { type: 'tool_use', id: 'a', name: 'echo', input: {} },
          { type: 'tool_use', id: 'b', name: 'echo', input: {} },
          { type: 'text', text: 'Last.' },
        ]);
      },
    ));

  const input = async (call: Partial<ScriptedCall>, streaming = true): Promise<unknown> => {
    let sent: unknown;
    await inAnthropicSession(
      [reply([calls({ name: 'echo', arguments: '{}', ...call })]), textReply('Done')],
      async (session) => {
        await playWell(session, { explicitTools: [echoTool()] });
        sent = sentBack(session)[0]?.input;
      },
      { streaming },
    );
    return sent;
  };

  it.each([
    ['{"a":1}', { a: 1 }],
    ['', {}],
    ['null', {}],
    ['[1]', {}],
    ['"text"', {}],
    ['{"a":', {}],
    ['not json', {}],
    ['7', {}],
    ['{"a":"\\ud83d","\\ude00":"\\\\ud83d","pair":"\\ud83d\\ude00"}', { a: '\ufffd', '\ufffd': '\\ud83d', pair: '😀' }],
  ])('A-01 sends the arguments %.40s back as an object', async (written, sent) => {
    expect(await input({ arguments: written })).toEqual(sent);
    expect(await input({ arguments: written }, false)).toEqual(sent);
  });

  it('A-01 sends no arguments back that are nested too deep to be written again', async () => {
    expect(await input({ arguments: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` })).toEqual({});
  });

  it('L-13 sends an id and a name that the vendor refuses back in a legal form', () =>
    inAnthropicSession(
      [
        reply([
          calls(
            { id: 'a.b c', name: 'no such/tool', arguments: '{}' },
            { id: '', name: '', arguments: '{}' },
            { id: 'x'.repeat(200), name: 'y'.repeat(200), arguments: '{}' },
          ),
        ]),
        textReply('Done'),
      ],
      async (session) => {
        await playWell(session, { explicitTools: [echoTool()] });
        expect(sentBack(session)).toHaveLength(3);
      },
    ));

  it('S-03 tells two calls with one id apart in a reply that is not streamed', () => {
    const call = { type: 'tool_use', id: 'same', name: 'echo', input: { text: 'a' } };
    return inAnthropicSession(
      [
        rawMessage({ ...messageStart.message, content: [call, call, call], stop_reason: 'tool_use' }),
        textReply('Done'),
      ],
      async (session) => {
        await playWell(session, { explicitTools: [echoTool()] });
        expect(new Set(sentBack(session).map(({ id }) => id)).size).toBe(3);
      },
      { streaming: false },
    );
  });

  it.each(['pause_turn', 'max_tokens'])('L-16 answers every call of a reply that ended with %s', (vendor) =>
    inAnthropicSession(
      [
        reply([text('Hm. '), calls({ id: 'a', name: 'echo', arguments: '{"text":"x"}' })], { finish: { vendor } }),
        textReply('Done'),
      ],
      async (session) => {
        await playWell(session, { explicitTools: [echoTool()] });
        expect(session.vendor.at(1).says.items.map(({ kind }) => kind)).toEqual([
          'user-text',
          'assistant-text',
          'call',
          'result',
        ]);
      },
    ),
  );

  it('L-16 sends a paused answer back to be continued, without the white space at its end', () =>
    inAnthropicSession(
      [textReply('One, \n', { finish: 'pause' }), textReply('two, ', { finish: 'pause' }), textReply('three.')],
      async (session) => {
        const { texts } = await playWell(session, 'Count');
        expect(texts.join('')).toBe('One, \ntwo, three.');
        expect((session.vendor.at(2).body as MessagesBody).messages).toMatchObject([
          { role: 'user' },
          { role: 'assistant', content: [{ text: 'One,' }, { text: 'two,' }] },
        ]);
      },
    ));

  it('L-16 asks again as before when a paused answer is empty', () =>
    inAnthropicSession([reply([], { finish: 'pause' }), textReply('Done')], async (session) => {
      expect((await playWell(session, 'Count')).texts).toEqual(['Done']);
      expect(session.vendor.at(1).body).toEqual(session.vendor.at(0).body);
    }));
});

function sentBack(session: Session) {
  const { messages } = session.vendor.at(1).body as MessagesBody;
  return messages[1]?.content ?? [];
}
