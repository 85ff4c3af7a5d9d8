import { describe, expect, it } from '@jest/globals';
import { type OpenAIOptions, OpenAIProvider } from 'toolwright/providers/openai';
import { playWell } from '../contract/open-session.js';
import { echoTool } from '../contract/tools.js';
import { textReply } from '../support/scenario.js';
import { inResponsesSession } from './under-test.js';

async function bodyWith(settings: Partial<OpenAIOptions>, tools = [echoTool()]): Promise<Record<string, unknown>> {
  let body: unknown;
  await inResponsesSession(
    [textReply('A')],
    async (session) => {
      await playWell(session, { userMessage: 'Q', systemPrompt: 'Rules', explicitTools: tools });
      body = session.vendor.at(0).body;
    },
    settings,
  );
  return body as Record<string, unknown>;
}

describe('fields of a Responses request', () => {
  it('keeps nothing with the vendor', async () => {
    expect(await bodyWith({})).toMatchObject({ store: false, instructions: 'Rules', stream: true });
    expect(await bodyWith({ streaming: false })).toMatchObject({ store: false, stream: false });
  });

  it('sends nothing that nobody asked for', async () => {
    const body = await bodyWith({}, []);
    expect(Object.keys(body).sort()).toEqual(['input', 'instructions', 'model', 'store', 'stream']);
  });

  it('sends sampling settings to a model that does not reason, and asks for no reasoning', async () => {
    const body = await bodyWith({ model: 'gpt-4.1', maxOutputTokens: 99, temperature: 0.5 });
    expect(body).toMatchObject({ model: 'gpt-4.1', max_output_tokens: 99, temperature: 0.5 });
    expect(body).not.toHaveProperty('include');
  });

  it('asks a reasoning model for encrypted reasoning, and sends no temperature', async () => {
    const body = await bodyWith({ model: 'gpt-5.1', maxOutputTokens: 99, temperature: 0.5, reasoningEffort: 'low' });
    expect(body).toMatchObject({ include: ['reasoning.encrypted_content'], reasoning: { effort: 'low' } });
    expect(body).not.toHaveProperty('temperature');
  });

  it('needs no encrypted reasoning where the vendor keeps it', async () => {
    const body = await bodyWith({ model: 'gpt-5.1', store: true });
    expect(body).toMatchObject({ store: true });
    expect(body).not.toHaveProperty('include');
  });

  it('passes vendor options on, beside its own', async () => {
    const vendorOptions: NonNullable<OpenAIOptions['vendorOptions']> = {
      include: ['message.output_text.logprobs'],
      reasoning: { summary: 'auto' },
      prompt_cache_key: 'desk',
    };
    expect(await bodyWith({ model: 'o3', reasoningEffort: 'high', vendorOptions })).toMatchObject({
      include: ['reasoning.encrypted_content', 'message.output_text.logprobs'],
      reasoning: { effort: 'high', summary: 'auto' },
      prompt_cache_key: 'desk',
    });
  });

  it('says of each tool that it is not strict', async () => {
    expect(await bodyWith({ parallelToolCalls: false })).toMatchObject({
      tools: [{ type: 'function', name: 'echo', strict: false }],
      parallel_tool_calls: false,
    });
  });

  it('warns of stop sequences, which the API does not have', () =>
    inResponsesSession(
      [textReply('A')],
      async (session) => {
        await playWell(session, 'Q');
        expect(session.vendor.at(0).text).not.toContain('END');
        expect(session.logger.entries).toMatchObject([
          { level: 'warn', message: expect.stringContaining('stopSequences') },
        ]);
      },
      { stopSequences: ['END'] },
    ));
});

describe('options that cannot be used', () => {
  it.each([0, -1, 1.5, Number.NaN])('L-03 refuses %p as maxOutputTokens at once', (maxOutputTokens) => {
    expect(() => new OpenAIProvider({ model: 'm', apiKey: 'k', maxOutputTokens })).toThrow(RangeError);
  });
});
