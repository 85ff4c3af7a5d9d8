import { describe, expect, it } from '@jest/globals';
import { playWell, type Session } from '../contract/open-session.js';
import { echoTool } from '../contract/tools.js';
import { textReply } from '../support/scenario.js';
import type { MessageBody, MessagesBody } from '../support/wires/anthropic-rules.js';
import { signatureOf } from '../support/wires/anthropic-rules.js';
import { block, callBlock, messageEnd, messageStart, rawMessage, rawStream, textBlock } from './raw-reply.js';
import { inAnthropicSession } from './under-test.js';

const thought = (text: string) => ({ type: 'thinking', thinking: text, signature: signatureOf(text) });
const redacted = { type: 'redacted_thinking', data: 'ZW5jcnlwdGVk' };
const call = { type: 'tool_use', id: 'toolu_raw_4', name: 'echo', input: { text: 'a' } };

const thinkingStream = rawStream([
  messageStart,
  ...block(0, { type: 'thinking', thinking: '', signature: '' }, [
    { type: 'thinking_delta', thinking: 'First ' },
    { type: 'thinking_delta', thinking: 'thought' },
    { type: 'signature_delta', signature: signatureOf('First thought') },
  ]),
  ...block(1, redacted),
  ...textBlock(2, 'I will look.'),
  ...block(3, { type: 'thinking', thinking: '', signature: '' }, [
    { type: 'signature_delta', signature: signatureOf('') },
  ]),
  ...callBlock(4, 'echo', '{"text":"a"}'),
  ...messageEnd('tool_use'),
]);

const thinkingMessage = rawMessage({
  ...messageStart.message,
  content: [thought('First thought'), redacted, { type: 'text', text: 'I will look.' }, thought(''), call],
  stop_reason: 'tool_use',
});

describe('thinking', () => {
  it.each([true, false])('S-05 replays thinking within the turn exactly, in its place (streaming: %s)', (streaming) =>
    inAnthropicSession(
      [streaming ? thinkingStream : thinkingMessage, textReply('Done')],
      async (session) => {
        await playWell(session, { explicitTools: [echoTool()] });
        expect(assistantMessages(session, 1)).toEqual([
          {
            role: 'assistant',
            content: [thought('First thought'), redacted, { type: 'text', text: 'I will look.' }, thought(''), call],
          },
        ]);
      },
      { streaming },
    ),
  );

  it.each([true, false])('S-05 replays no thinking whose signature never came (streaming: %s)', (streaming) => {
    const unsigned = { type: 'thinking', thinking: 'Hm', signature: '' };
    const stream = rawStream([
      messageStart,
      ...block(0, { ...unsigned, thinking: '' }, [{ type: 'thinking_delta', thinking: 'Hm' }]),
      ...callBlock(4, 'echo', '{"text":"a"}'),
      ...messageEnd('tool_use'),
    ]);
    const message = rawMessage({ ...messageStart.message, content: [unsigned, call], stop_reason: 'tool_use' });
    return inAnthropicSession(
      [streaming ? stream : message, textReply('Done')],
      async (session) => {
        await playWell(session, { explicitTools: [echoTool()] });
        expect(assistantMessages(session, 1)).toEqual([{ role: 'assistant', content: [call] }]);
      },
      { streaming },
    );
  });

  it('L-07 sends no thinking of an earlier turn', () =>
    inAnthropicSession([thinkingStream, textReply('Done'), textReply('Again')], async (session) => {
      await playWell(session, { explicitTools: [echoTool()] });
      await playWell(session, 'And now?');
      expect(assistantMessages(session, 2)).toEqual([{ role: 'assistant', content: [{ type: 'text', text: 'Done' }] }]);
    }));

  it('S-05 takes thinking that a server puts into the start of its block', () =>
    inAnthropicSession(
      [
        rawStream([
          messageStart,
          ...block(0, thought('All at once')),
          ...callBlock(4, 'echo', '{"text":"a"}'),
          ...messageEnd('tool_use'),
        ]),
        textReply('Done'),
      ],
      async (session) => {
        const { events } = await playWell(session, { explicitTools: [echoTool()] });
        expect(events).toContainEqual({ type: 'reasoning-delta', text: 'All at once' });
        expect(assistantMessages(session, 1)).toEqual([{ role: 'assistant', content: [thought('All at once'), call] }]);
      },
    ));
});

describe('blocks of tools on the vendor’s side', () => {
  const use = { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: {}, caller: { type: 'direct' } };
  const found = { type: 'web_search_tool_result', tool_use_id: 'srvtoolu_1', content: [], caller: { type: 'direct' } };

  it('S-05 replays them in their place', () =>
    inAnthropicSession(
      [
        rawStream([
          messageStart,
          ...block(0, use, [
            { type: 'input_json_delta', partial_json: '{"query":' },
            { type: 'input_json_delta', partial_json: '"x"}' },
          ]),
          ...block(1, found),
          ...callBlock(4, 'echo', '{"text":"a"}'),
          ...messageEnd('tool_use'),
        ]),
        textReply('Done'),
      ],
      async (session) => {
        const { events } = await playWell(session, { explicitTools: [echoTool()] });
        expect(events.filter(({ type }) => type === 'tool-call-start')).toHaveLength(1);
        expect(assistantMessages(session, 1)[0]?.content).toEqual([{ ...use, input: { query: 'x' } }, found, call]);
      },
    ));

  it('S-05 leaves out blocks that nobody knows, and those with parts that nobody understands', () =>
    inAnthropicSession(
      [
        rawStream([
          messageStart,
          ...block(0, { type: 'hologram', text: 'not text' }, [{ type: 'hologram_delta', beam: 1 }]),
          ...block(1, found, [{ type: 'hologram_delta', beam: 2 }]),
          ...callBlock(4, 'echo', '{"text":"a"}'),
          ...messageEnd('tool_use'),
        ]),
        textReply('Done'),
      ],
      async (session) => {
        const { texts } = await playWell(session, { explicitTools: [echoTool()] });
        expect(texts).toEqual(['Done']);
        expect(assistantMessages(session, 1)[0]?.content).toEqual([call]);
      },
    ));
});

function assistantMessages(session: Session, request: number): readonly MessageBody[] {
  const { messages } = session.vendor.at(request).body as MessagesBody;
  return messages.filter(({ role }) => role === 'assistant');
}
