import { inspect } from 'node:util';
import Anthropic from '@anthropic-ai/sdk';
import { describe, expect, it } from '@jest/globals';
import { ConfigurationError, isProviderError } from 'toolwright';
import { AnthropicProvider } from 'toolwright/providers/anthropic';
import { API_KEY } from '../contract/open-session.js';
import { LoopbackVendor } from '../support/loopback-vendor.js';
import { playTurn } from '../support/play-turn.js';
import { failureReply, textReply } from '../support/scenario.js';
import { anthropicWire } from '../support/wires/anthropic.js';
import { inAnthropicSession } from './under-test.js';

describe('failures', () => {
  it.each([
    [400, 'invalid_request_error', false],
    [401, 'authentication_error', false],
    [403, 'permission_error', false],
    [404, 'not_found_error', false],
    [408, 'invalid_request_error', true],
    [409, 'invalid_request_error', true],
    [413, 'request_too_large', false],
    [429, 'rate_limit_error', true],
    [500, 'api_error', true],
    [529, 'overloaded_error', true],
  ])('L-03 maps status %i (%s)', (status, type, isRetryable) =>
    inAnthropicSession(
      [failureReply(status, { message: 'No luck', headers: { 'request-id': 'req_1' } })],
      async (session) => {
        const { error } = await session.play('Hello');
        expect(error).toMatchObject({
          failure: 'request-failed',
          message: `anthropic answered ${status} (${type}): No luck`,
          status,
          isRetryable,
          requestId: 'req_1',
        });
      },
      { maxRetries: 0 },
    ),
  );

  it.each([
    ['true', 400, true],
    ['false', 500, false],
  ])('L-03 believes x-should-retry: %s', (verdict, status, isRetryable) =>
    inAnthropicSession(
      [failureReply(status, { headers: { 'x-should-retry': verdict } })],
      async (session) => {
        expect((await session.play('Hello')).error).toMatchObject({ status, isRetryable });
      },
      { maxRetries: 0 },
    ),
  );

  it.each<[string, string, string]>([
    ['a page', `<html>${'x'.repeat(5000)}</html>`, 'anthropic answered 400: <html>xxx'],
    ['nothing', '', 'anthropic answered 400: status code (no body)'],
    ['JSON of another form', '{"detail":"No luck"}', 'anthropic answered 400: {"detail":"No luck"}'],
    ['an error of another form', '{"error":{"message":7,"type":[]}}', 'anthropic answered 400: '],
  ])('L-03 reads an error body that is %s', (_, rawBody, beginning) =>
    inAnthropicSession([failureReply(400, { rawBody })], async (session) => {
      const { error } = await session.play('Hello');
      expect(isProviderError(error) && error.message.slice(0, beginning.length)).toBe(beginning);
      expect(isProviderError(error) && error.message.length).toBeLessThan(1100);
    }),
  );

  it.each<[string, string | (() => string)]>([
    ['a key', API_KEY],
    ['a key from a function', () => API_KEY],
  ])('L-03 never shows %s that the vendor echoes', (_, apiKey) => {
    const echo = (words: string) => JSON.stringify({ type: 'error', error: { type: words, message: words } });
    return inAnthropicSession(
      [
        failureReply(401, { rawBody: echo(`Bearer ${API_KEY}`), headers: { 'request-id': API_KEY } }),
        failureReply(401, { rawBody: `<p>${API_KEY}</p>` }),
        textReply('Half', { errorEvent: `for ${API_KEY}` }),
      ],
      async (session) => {
        for (const question of ['1', '2', '3']) {
          const { error } = await session.play(question);
          expect(isProviderError(error)).toBe(true);
          expect(inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true })).not.toContain(API_KEY);
        }
        expect(session.vendor.requests.map(({ headers }) => headers.authorization)).toEqual(
          Array(3).fill(`Bearer ${API_KEY}`),
        );
        expect(inspect(session.logger.entries, { depth: Number.POSITIVE_INFINITY })).not.toContain(API_KEY);
      },
      { apiKey },
    );
  });

  it('L-03 never shows other secrets that the vendor echoes', () => {
    const secrets = ['proxy-pass', 'p%zz word', 'opaque-header-value', 'AKIAIOSFODNN7EXAMPLE'];
    return inAnthropicSession(
      [failureReply(400, { message: `No luck with ${secrets.join(' and ')}` })],
      async (session) => {
        const { error } = await session.play('Hello');
        expect(error).toMatchObject({ status: 400, message: expect.stringContaining('No luck with') });
        const everything = inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true });
        expect(secrets.filter((secret) => everything.includes(secret))).toEqual(['p%zz word']);
      },
      { headers: { 'x-proxy-auth': 'Basic proxy-pass', 'x-api-token': 'opaque-header-value', 'x-plain': 'p%zz word' } },
    );
  });

  it.each(['pass-word', 'pass%2Dword', 'pass%zzword'])(
    'L-03 never shows the password %s of an address',
    async (password) => {
      const baseURL = `http://user:${password}@127.0.0.1:1`;
      for (const transport of ['lean', 'fetch'] as const) {
        const provider = new AnthropicProvider({ model: 'm', apiKey: API_KEY, baseURL, transport, maxRetries: 0 });
        const { error } = await playTurn(provider, 'Hello');
        expect(isProviderError(error)).toBe(true);
        expect(inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true })).not.toMatch(/pass.*word/);
      }
    },
  );

  it('L-03 passes on what the function for the key has to say', () =>
    inAnthropicSession(
      [],
      async (session) => {
        const { error } = await session.play('Hello');
        expect(error).toMatchObject({ message: expect.stringContaining('vault is sealed') });
        expect(isProviderError(error)).toBe(true);
      },
      {
        apiKey: () => {
          throw new Error('The vault is sealed.');
        },
      },
    ));

  it('L-03 says that an answer took too long', () =>
    inAnthropicSession(
      [textReply('Late', { breakage: { how: 'hang', at: 'start' } })],
      async (session) => {
        expect((await session.play('Hello')).error).toMatchObject({
          isRetryable: true,
          message: expect.stringMatching(/could not be reached: .*timed out/),
        });
      },
      { timeoutMs: 20, maxRetries: 0 },
    ));

  it('L-03 says why a reply of that size has to be streamed', () =>
    inAnthropicSession(
      [],
      async (session) => {
        expect((await session.play('Hello')).error).toMatchObject({
          message: expect.stringMatching(/Streaming is required/),
        });
      },
      { streaming: false, maxOutputTokens: 100_000 },
    ));
});

describe('a client that is given', () => {
  it('L-03 is used as it is, and its key is masked', async () => {
    await using vendor = await LoopbackVendor.start(anthropicWire, [
      textReply('Hi'),
      failureReply(400, { message: API_KEY }),
    ]);
    const client = new Anthropic({
      apiKey: API_KEY,
      baseURL: vendor.url,
      maxRetries: 0,
      defaultHeaders: { 'x-own': 'yes' },
    });
    const provider = new AnthropicProvider({ client, model: 'm' });
    expect((await playTurn(provider, 'Hello')).texts).toEqual(['Hi']);
    expect(vendor.at(0).headers['x-own']).toBe('yes');
    const { error } = await playTurn(provider, 'Hello');
    expect(error).toMatchObject({ message: 'anthropic answered 400 (invalid_request_error): [masked]' });
    await provider.close();
    expect(await client.messages.create({ model: 'm', max_tokens: 1, messages: [] }).catch((e) => e.status)).toBe(400);
  });
});

describe('options that cannot be used', () => {
  it.each([0, -1, 1.5, Number.NaN])('L-03 refuses %p as maxOutputTokens at once', (maxOutputTokens) => {
    expect(() => new AnthropicProvider({ model: 'm', apiKey: API_KEY, maxOutputTokens })).toThrow(RangeError);
  });

  it.each([{ tool: 'echo' }, 'required'] as const)(
    'L-03 refuses to force a call (%j) of a model that thinks by budget',
    (toolChoice) => {
      const options = { model: 'm', apiKey: API_KEY, toolChoice };
      expect(() => new AnthropicProvider({ ...options, thinking: { type: 'enabled', budget_tokens: 2000 } })).toThrow(
        ConfigurationError,
      );
      expect(() => new AnthropicProvider({ ...options, thinking: { type: 'adaptive' } })).not.toThrow();
    },
  );
});
