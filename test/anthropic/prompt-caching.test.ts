import { describe, expect, it } from '@jest/globals';
import { playWell } from '../contract/open-session.js';
import { echoTool } from '../contract/tools.js';
import { callReply, textReply } from '../support/scenario.js';
import type { MessagesBody } from '../support/wires/anthropic-rules.js';
import { inAnthropicSession } from './under-test.js';

describe('prompt caching', () => {
  const MARK = { type: 'ephemeral' };
  const script = () => [callReply([{ name: 'echo', arguments: '{"text":"a"}' }]), textReply('A1'), textReply('A2')];
  const parts = { systemPrompt: 'Rules', explicitTools: [echoTool(), echoTool('shout')] };

  it('L-09 marks the tools, the system prompt and the last two user messages', () =>
    inAnthropicSession(script(), async (session) => {
      await playWell(session, { ...parts, userMessage: 'Q1' });
      await playWell(session, { ...parts, userMessage: 'Q2' });
      const marks = session.vendor.requests.map(({ body }) => marksOf(body as MessagesBody));
      expect(marks).toEqual([
        { tools: [undefined, MARK], system: [MARK], messages: [[MARK]] },
        { tools: [undefined, MARK], system: [MARK], messages: [[MARK], [undefined], [MARK]] },
        { tools: [undefined, MARK], system: [MARK], messages: [[MARK], [undefined], [MARK]] },
      ]);
    }));

  it('L-09 keeps everything before the new messages byte for byte, marks apart', () =>
    inAnthropicSession(script(), async (session) => {
      await playWell(session, { ...parts, userMessage: 'Q1', sessionContext: 'It is noon.' });
      await playWell(session, { ...parts, userMessage: 'Q2', sessionContext: 'It is one.' });
      const [first, , third] = session.vendor.requests.map(({ body }) => body as MessagesBody);
      expect(JSON.stringify(third?.tools)).toBe(JSON.stringify(first?.tools));
      expect(JSON.stringify(third?.system)).toBe(JSON.stringify(first?.system));
      expect(JSON.stringify(third?.messages[0])).toBe(JSON.stringify(first?.messages[0]));
    }));

  it('L-09 leaves the messages to the vendor where it is asked to cache by itself', () =>
    inAnthropicSession(
      [textReply('A1')],
      async (session) => {
        await playWell(session, parts);
        const body = session.vendor.at(0).body as MessagesBody;
        expect(marksOf(body)).toEqual({ tools: [undefined, MARK], system: [MARK], messages: [[undefined]] });
        expect(body).toMatchObject({ cache_control: MARK });
      },
      { vendorOptions: { cache_control: { type: 'ephemeral' } } },
    ));

  it('L-09 marks nothing when caching is switched off', () =>
    inAnthropicSession(
      script(),
      async (session) => {
        await playWell(session, parts);
        expect(session.vendor.at(1).text).not.toContain('cache_control');
      },
      { promptCaching: false },
    ));
});

function marksOf({ tools, system, messages }: MessagesBody) {
  const marks = (list: readonly { readonly cache_control?: unknown }[] = []) =>
    list.map((block) => block.cache_control);
  return { tools: marks(tools), system: marks(system), messages: messages.map(({ content }) => marks(content)) };
}
