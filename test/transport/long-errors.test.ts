import { inspect } from 'node:util';
import Anthropic from '@anthropic-ai/sdk';
import { describe, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { isProviderError } from 'toolwright';
import * as anthropicErrors from '../../providers/anthropic/map-error.js';
import * as openAIErrors from '../../providers/openai-sdk/map-error.js';
import type { Mask } from '../../src/transport/masked-error.js';
import { anthropicUnderTest } from '../anthropic/under-test.js';
import { API_KEY, inSession } from '../contract/open-session.js';
import { openAIUnderTest } from '../openai/under-test.js';
import { openAIChatUnderTest } from '../openai-chat/under-test.js';
import { failureReply, textReply } from '../support/scenario.js';

const PAGE = { 'content-type': 'text/html' };
/** Too short to look like a key of that form; longer beginnings are masked by their form alone. */
const BEGINNING = API_KEY.slice(0, 10);

/** Places of the key around the lengths at which an error's texts are cut. */
const starts = [994, 1004, 19_975, 19_985].flatMap((start) => [start - 5, start]);

describe.each([anthropicUnderTest, openAIUnderTest, openAIChatUnderTest])('a long error of $name', (underTest) => {
  it.each(starts)('L-03 shows no part of a key that begins at %i', (start) => {
    const rawBody = '.'.repeat(start) + API_KEY + ' '.repeat(5000);
    const message = `${'.'.repeat(start)}${API_KEY}${' '.repeat(5000)}`;
    const script = [failureReply(400, { rawBody, headers: PAGE }), textReply('', { errorEvent: message })];
    return inSession(underTest, script, async (session) => {
      for (const question of ['1', '2']) {
        const { error } = await session.play(question);
        expect(isProviderError(error)).toBe(true);
        expect(everything(error)).not.toContain(BEGINNING);
      }
      expect(everything(session.logger.entries)).not.toContain(BEGINNING);
    });
  });
});

describe('an endless reason', () => {
  const endless = { message: 'x'.repeat(1_000_000), type: 'y'.repeat(1_000_000) };
  const status = (body: object) => ({ message: 'No luck', status: 400, error: body });

  it.each<[string, (mask: Mask) => Error]>([
    ['anthropic in a reply', (mask) => anthropicErrors.errorInReply(endless, mask)],
    [
      'anthropic with a status',
      (mask) =>
        anthropicErrors.mapError(
          Object.assign(Object.create(Anthropic.APIError.prototype), status({ error: endless })),
          mask,
        ),
    ],
    ['openai in a reply', (mask) => openAIErrors.errorInReply(endless, { vendor: 'openai', mask })],
    [
      'openai with a status',
      (mask) =>
        openAIErrors.mapError(Object.assign(Object.create(OpenAI.APIError.prototype), status(endless)), 'openai', mask),
    ],
  ])('L-03 of %s is cut before it is masked', (_, toError) => {
    const lengths: number[] = [];
    const error = toError((text) => {
      lengths.push(text.length);
      return text;
    });
    expect(error.message.length).toBeLessThan(2_100);
    expect(Math.max(...lengths)).toBeLessThan(25_000);
  });
});

function everything(value: unknown): string {
  return inspect(value, { depth: null, showHidden: true, maxStringLength: null });
}
