import { describe, expect, it } from '@jest/globals';
import { createLLMRequest, type LLMRequest } from 'toolwright';
import { callReply, calls, reply, text, textReply } from '../support/scenario.js';
import { inSession, playWell } from './open-session.js';
import { echoArguments, echoTool } from './tools.js';
import type { VendorUnderTest } from './vendor-under-test.js';

/** L-01, L-02 and L-04: what is sent, when, and how the text comes back. */
export function describeText(underTest: VendorUnderTest): void {
  describe('text', () => {
    it.each([
      ['request', undefined],
      ['request', null],
      ['user message', {}],
      ['user message', { userMessage: null }],
    ])('L-01 refuses a missing %s at once', (_, request) =>
      inSession(underTest, [], async ({ provider, vendor }) => {
        expect(() => provider.stream(request as LLMRequest)).toThrow(TypeError);
        expect(vendor.requests).toHaveLength(0);
      }),
    );

    it('L-01 sends nothing before the stream is consumed', () =>
      inSession(underTest, [textReply('Second')], async (session) => {
        session.provider.stream(createLLMRequest({ userMessage: 'first' }));
        const { texts } = await playWell(session, 'second');
        expect(texts).toEqual(['Second']);
        expect(session.vendor.requests).toHaveLength(1);
        expect(session.vendor.at(0).says.items).toEqual([{ kind: 'user-text', text: 'second' }]);
      }));

    it('L-02 hands on streamed deltas unchanged', () =>
      inSession(underTest, [textReply(['Hel', 'lo, ', ' ', '\n', 'wörld 🌍'])], async (session) => {
        const { texts } = await playWell(session, 'Hi');
        expect(texts).toEqual(['Hel', 'lo, ', ' ', '\n', 'wörld 🌍']);
        expect(session.vendor.at(0).says.isStreaming).toBe(true);
      }));

    it('L-02 emits the whole text of each round when not streaming', () =>
      inSession(
        underTest,
        [
          reply([text(['Let me ', 'look. ']), calls({ name: 'echo', arguments: echoArguments('a') })]),
          textReply(['Do', 'ne.']),
        ],
        async (session) => {
          const { texts } = await playWell(session, { explicitTools: [echoTool()] });
          expect(texts).toEqual(['Let me look. ', 'Done.']);
          expect(session.vendor.at(0).says.isStreaming).toBe(false);
        },
        { streaming: false },
      ));

    it.each([true, false])('L-02 completes an empty answer without a delta (streaming: %s)', (streaming) =>
      inSession(
        underTest,
        [reply([])],
        async (session) => {
          expect((await playWell(session, 'Hi')).texts).toEqual([]);
        },
        { streaming },
      ),
    );

    it('L-04 sends the system prompt in its own place', () =>
      inSession(underTest, [textReply('Ahoy')], async (session) => {
        await playWell(session, { userMessage: 'Hi', systemPrompt: 'You are a pirate.\nBe brief.' });
        expect(session.vendor.at(0).says.system).toBe('You are a pirate.\nBe brief.');
        expect(session.vendor.at(0).says.items).toEqual([{ kind: 'user-text', text: 'Hi' }]);
      }));

    it('L-04 sends the system prompt with every request', () =>
      inSession(
        underTest,
        [callReply([{ name: 'echo', arguments: echoArguments('a') }]), textReply('A1'), textReply('A2')],
        async (session) => {
          const rules = { systemPrompt: 'Be brief.', explicitTools: [echoTool()] };
          await playWell(session, { ...rules, userMessage: 'Q1' });
          await playWell(session, { ...rules, userMessage: 'Q2' });
          const sent = session.vendor.requests.map(({ says }) => says.system);
          expect(sent).toEqual(['Be brief.', 'Be brief.', 'Be brief.']);
        },
      ));

    it.each([undefined, '', ' \n\t'])('L-04 sends no blank system prompt (%j)', (systemPrompt) =>
      inSession(underTest, [textReply('Hi')], async (session) => {
        await playWell(session, { userMessage: 'Hi', systemPrompt });
        expect(session.vendor.at(0).says.system).toBeUndefined();
      }),
    );
  });
}
