import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import OpenAI, { AzureOpenAI } from 'openai';
import { ConfigurationError, type ToolSpec } from 'toolwright';
import { OpenAIProvider } from 'toolwright/providers/openai';
import { createProvider, OpenAIChatProvider } from 'toolwright/providers/openai-chat';
import { API_KEY } from '../contract/open-session.js';
import { LoopbackVendor } from '../support/loopback-vendor.js';
import { playTurn } from '../support/play-turn.js';
import { failureReply, textReply } from '../support/scenario.js';
import { openAIChatWire } from '../support/wires/openai-chat.js';

/** A tool with so many parameters. */
function wideTool(count: number): ToolSpec {
  const properties = Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, { type: 'string' }]));
  const parametersSchema = { type: 'object', properties, required: Object.keys(properties) };
  return { name: `wide_${count}`, description: 'Wide', parametersSchema, execute: () => '' };
}

const KEY_VARIABLES = ['OPENAI_API_KEY', 'OPENAI_ADMIN_KEY', 'OPENAI_BASE_URL'] as const;

describe('connection of the Chat Completions provider', () => {
  const saved = KEY_VARIABLES.map((name) => [name, process.env[name]] as const);
  let vendor: LoopbackVendor;

  beforeEach(async () => {
    for (const name of KEY_VARIABLES) {
      delete process.env[name];
    }
    vendor = await LoopbackVendor.start(openAIChatWire, () => textReply('A'));
  });

  afterEach(async () => {
    for (const [name, value] of saved) {
      if (value !== undefined) {
        process.env[name] = value;
      }
    }
    await vendor.close();
  });

  it('takes a ready client', async () => {
    const client = new OpenAI({ apiKey: API_KEY, baseURL: `${vendor.url}/v1`, organization: 'org-1' });
    const { texts } = await playTurn(new OpenAIChatProvider({ client, model: 'm' }), 'Q');
    expect(texts).toEqual(['A']);
    expect(vendor.at(0).path).toBe('/v1/chat/completions');
    expect(vendor.at(0).headers).toMatchObject({ authorization: `Bearer ${API_KEY}`, 'openai-organization': 'org-1' });
  });

  it('takes an Azure client, with its path, version and key', async () => {
    const client = new AzureOpenAI({ apiKey: API_KEY, endpoint: vendor.url, apiVersion: '2025-04-01-preview' });
    const { texts } = await playTurn(new OpenAIChatProvider({ client, model: 'my-deployment' }), 'Q');
    expect(texts).toEqual(['A']);
    expect(vendor.at(0).path).toBe('/openai/deployments/my-deployment/chat/completions?api-version=2025-04-01-preview');
    expect(vendor.at(0).headers).toMatchObject({ 'api-key': API_KEY });
  });

  it.each([
    { host: 'a client of Azure', client: true },
    { host: 'a host of Azure', baseURL: 'https://my.services.ai.azure.com/openai/v1' },
  ])('G-05 holds $host to the narrower limits of its strict mode', async ({ client, baseURL }) => {
    const bodies: { tools: readonly unknown[]; parallel_tool_calls?: boolean }[] = [];
    const fetch = async (_url: unknown, init?: RequestInit) => {
      bodies.push(JSON.parse(String(init?.body)));
      return new Response('{}', { status: 400 });
    };
    const common = { apiKey: API_KEY, fetch };
    const connection = client
      ? {
          client: new AzureOpenAI({ ...common, endpoint: 'https://gateway.example', apiVersion: '2025-04-01-preview' }),
        }
      : { ...common, baseURL: String(baseURL) };
    const options = { ...connection, model: 'm', strict: true };
    for (const provider of [new OpenAIChatProvider(options), new OpenAIProvider(options)]) {
      await playTurn(provider, { explicitTools: [wideTool(100), wideTool(101)] });
    }
    const [chat, responses] = bodies;
    expect(chat?.tools).toMatchObject([{ function: { strict: true } }, { function: { strict: false } }]);
    expect(responses?.tools).toMatchObject([{ strict: true }, { strict: false }]);
    expect(bodies.map((body) => body.parallel_tool_calls)).toEqual([false, false]);
  });

  it('takes an Azure client with an identity, and never shows its token', async () => {
    await using refusing = await LoopbackVendor.start(openAIChatWire, [
      failureReply(401, { message: `bad ${API_KEY}` }),
    ]);
    const client = new AzureOpenAI({
      azureADTokenProvider: async () => API_KEY,
      endpoint: refusing.url,
      apiVersion: '2025-04-01-preview',
    });
    const { error } = await playTurn(new OpenAIChatProvider({ client, model: 'my-deployment' }), 'Q');
    expect(refusing.at(0).headers).toMatchObject({ authorization: `Bearer ${API_KEY}` });
    expect(error).toMatchObject({ status: 401, message: expect.not.stringContaining(API_KEY) });
  });

  it('sends organization, project and headers of its options', async () => {
    const headers = { 'x-gateway': 'g1' };
    const connection = { baseURL: vendor.url, apiKey: 'key', organization: 'org-2', project: 'p-2', headers };
    await playTurn(createProvider({ model: 'm', ...connection }), 'Q');
    expect(vendor.at(0).headers).toMatchObject({
      'openai-organization': 'org-2',
      'openai-project': 'p-2',
      'x-gateway': 'g1',
    });
  });

  it('needs no key for a server of its own', async () => {
    const { texts } = await playTurn(new OpenAIChatProvider({ model: 'qwen3', baseURL: vendor.url }), 'Q');
    expect(texts).toEqual(['A']);
  });

  it('says which key is missing', () => {
    expect(() => new OpenAIChatProvider({ model: 'gpt-4.1' })).toThrow(ConfigurationError);
    expect(() => new OpenAIChatProvider({ model: 'gpt-4.1' })).toThrow(
      /^openai-chat has no key: set OPENAI_API_KEY, or pass apiKey\.$/,
    );
    expect(() => new OpenAIProvider({ model: 'gpt-4.1' })).toThrow(
      /^openai has no key: set OPENAI_API_KEY, or pass apiKey\.$/,
    );
  });

  it('L-03 says which host of several cannot be reached', async () => {
    const { port } = new URL(vendor.url);
    await vendor.close();
    const provider = new OpenAIChatProvider({ model: 'm', baseURL: `http://localhost:${port}/v1`, maxRetries: 0 });
    const { error } = await playTurn(provider, 'Q');
    expect(error).toMatchObject({ message: expect.stringContaining(`connect ECONNREFUSED 127.0.0.1:${port}`) });
  });

  it('L-03 gives up after timeoutMs', async () => {
    const hanging = textReply('Never', { breakage: { how: 'hang', at: 'start' } });
    await using slow = await LoopbackVendor.start(openAIChatWire, [hanging]);
    const options = { model: 'm', apiKey: 'key', baseURL: slow.url, maxRetries: 0, timeoutMs: 30 };
    const { error } = await playTurn(new OpenAIChatProvider(options), 'Q');
    expect(error).toMatchObject({ code: 'provider', isRetryable: true, status: undefined });
  });

  it('L-16 tells a prompt that Azure refused from other failures', async () => {
    const rawBody = JSON.stringify({ error: { code: 'content_filter', message: 'The prompt was filtered.' } });
    await using strict = await LoopbackVendor.start(openAIChatWire, [failureReply(400, { rawBody })]);
    const { error } = await playTurn(new OpenAIChatProvider({ model: 'm', apiKey: 'key', baseURL: strict.url }), 'Q');
    expect(error).toMatchObject({ failure: 'content-filter', status: 400, isRetryable: false });
  });

  it.each([{ 'x-gateway-token': 'wonderwall' }, { authorization: 'Bearer wonderwall' }])(
    'L-03 never shows the secret of the headers %j',
    async (headers) => {
      const refusal = failureReply(403, { message: 'wonderwall may not enter' });
      await using gateway = await LoopbackVendor.start(openAIChatWire, [refusal]);
      const options = { model: 'm', apiKey: 'key', baseURL: gateway.url, headers };
      const { error } = await playTurn(new OpenAIChatProvider(options), 'Q');
      expect(JSON.stringify(gateway.at(0).headers)).toContain('wonderwall');
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('wonderwall');
    },
  );

  it('L-03 never shows the password of its address, even one that is badly encoded', async () => {
    const baseURL = 'http://user:wonder%zzwall@localhost:1/v1';
    const { error } = await playTurn(
      new OpenAIChatProvider({ model: 'm', apiKey: 'key', baseURL, maxRetries: 0 }),
      'Q',
    );
    expect(error).toMatchObject({ code: 'provider' });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('wonder%zzwall');
  });

  it('L-03 never shows what a key function failed with', async () => {
    const apiKey = () => Promise.reject(new Error('vault token=s3cr3t-v4lue is sealed'));
    const { error } = await playTurn(new OpenAIChatProvider({ model: 'm', apiKey, baseURL: vendor.url }), 'Q');
    expect(error).toMatchObject({ code: 'provider', message: expect.stringContaining('is sealed') });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('s3cr3t-v4lue');
  });

  it('closes its connections, and leaves those of a ready client open', async () => {
    const client = new OpenAI({ apiKey: API_KEY, baseURL: vendor.url });
    const ready = new OpenAIChatProvider({ client, model: 'm' });
    const made = new OpenAIChatProvider({ model: 'm', apiKey: 'key', baseURL: vendor.url });
    await playTurn(made, 'Q');
    await made.close();
    await vendor.allSocketsClosed();
    await playTurn(ready, 'Q');
    await ready.close();
    expect((await playTurn(ready, 'Q')).texts).toEqual(['A']);
  });
});
