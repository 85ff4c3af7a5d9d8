import { describe, expect, it } from '@jest/globals';
import { type OpenAIChatOptions, OpenAIChatProvider } from 'toolwright/providers/openai-chat';
import { playWell } from '../contract/open-session.js';
import { echoTool } from '../contract/tools.js';
import { textReply } from '../support/scenario.js';
import { inChatSession } from './under-test.js';

async function bodyWith(settings: Partial<OpenAIChatOptions>, tools = [echoTool()]): Promise<Record<string, unknown>> {
  let body: unknown;
  await inChatSession(
    [textReply('A')],
    async (session) => {
      await playWell(session, { userMessage: 'Q', systemPrompt: 'Rules', explicitTools: tools });
      body = session.vendor.at(0).body;
    },
    settings,
  );
  return body as Record<string, unknown>;
}

describe('fields of a Chat Completions request', () => {
  it('asks for usage with a stream, and for neither without', async () => {
    expect(await bodyWith({})).toMatchObject({ stream: true, stream_options: { include_usage: true } });
    const whole = await bodyWith({ streaming: false });
    expect(whole).toMatchObject({ stream: false });
    expect(whole).not.toHaveProperty('stream_options');
  });

  it('sends sampling settings to a model that does not reason', async () => {
    const body = await bodyWith({ model: 'gpt-4.1', maxOutputTokens: 99, temperature: 0, stopSequences: ['END'] });
    expect(body).toMatchObject({ model: 'gpt-4.1', max_tokens: 99, temperature: 0, stop: ['END'] });
    expect(body).not.toHaveProperty('max_completion_tokens');
  });

  it.each(['o1', 'o3-mini', 'o4-mini-2025-04-16', 'gpt-5', 'gpt-5.1-codex', 'gpt-5-mini', 'openai/gpt-oss-20b'])(
    'sends %s max_completion_tokens and no temperature',
    async (model) => {
      const body = await bodyWith({ model, maxOutputTokens: 99, temperature: 0.5, reasoningEffort: 'low' });
      expect(body).toMatchObject({ max_completion_tokens: 99, reasoning_effort: 'low' });
      expect(body).not.toHaveProperty('temperature');
      expect(body).not.toHaveProperty('max_tokens');
    },
  );

  it.each(['gpt-4o', 'gpt-5-chat-latest', 'gpt-3.5-turbo', 'qwen3', 'mistral-large', 'deepseek-chat', 'omni-1'])(
    'sends %s a temperature',
    async (model) => {
      expect(await bodyWith({ model, temperature: 0.5 })).toMatchObject({ temperature: 0.5 });
    },
  );

  it('takes the word of the options for whether a deployment reasons', async () => {
    const body = await bodyWith({ model: 'my-deployment', isReasoningModel: true, maxOutputTokens: 9, temperature: 1 });
    expect(body).toMatchObject({ max_completion_tokens: 9 });
    expect(body).not.toHaveProperty('temperature');
  });

  it('sends nothing that nobody asked for', async () => {
    expect(Object.keys(await bodyWith({}, [])).sort()).toEqual(['messages', 'model', 'stream', 'stream_options']);
  });

  it('says parallel_tool_calls only where there are tools', async () => {
    expect(await bodyWith({ parallelToolCalls: false })).toMatchObject({ parallel_tool_calls: false });
    expect(await bodyWith({ parallelToolCalls: false }, [])).not.toHaveProperty('parallel_tool_calls');
  });

  it('passes vendor options on, which win', async () => {
    const vendorOptions = { seed: 7, user: 'u1', temperature: 0.9, stream_options: { include_obfuscation: false } };
    expect(await bodyWith({ temperature: 0.1, vendorOptions })).toMatchObject({
      seed: 7,
      user: 'u1',
      temperature: 0.9,
      stream_options: { include_usage: true, include_obfuscation: false },
    });
  });

  it('leaves stream_options out for a server that refuses them', async () => {
    expect(await bodyWith({ vendorOptions: { stream_options: null } })).not.toHaveProperty('stream_options');
  });

  it('says of each tool that it is not strict, and cuts descriptions that the vendor would refuse', async () => {
    const { tools } = await bodyWith({}, [echoTool('echo', { description: 'd'.repeat(2000) })]);
    expect(tools).toMatchObject([{ type: 'function', function: { name: 'echo', strict: false } }]);
    const [tool] = tools as { function: { description: string } }[];
    expect(tool?.function.description).toBe(`${'d'.repeat(1023)}…`);
  });

  it('sends a message without files as plain text', async () => {
    const { messages } = await bodyWith({});
    expect(messages).toEqual([
      { role: 'system', content: 'Rules' },
      { role: 'user', content: 'Q' },
    ]);
  });
});

describe('options that cannot be used', () => {
  it.each([0, -1, 1.5, Number.NaN])('L-03 refuses %p as maxOutputTokens at once', (maxOutputTokens) => {
    expect(() => new OpenAIChatProvider({ model: 'm', apiKey: 'k', maxOutputTokens })).toThrow(RangeError);
  });
});
