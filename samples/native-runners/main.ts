import assert from 'node:assert/strict';
import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import type { ResponseInputItem } from 'openai/resources/responses/responses';
import { toRunnableTools as toAnthropicTools } from 'toolwright/providers/anthropic';
import { toRunnableTools as toResponsesTools } from 'toolwright/providers/openai';
import { toRunnableTools as toChatTools } from 'toolwright/providers/openai-chat';
import { ClockService } from './clock-service.js';
import { startScriptedModel } from './start-scripted-model.js';

const service = new ClockService();
const question = 'What time is it in Oslo, Tokyo and Atlantis when it is noon in London?';
const model = await startScriptedModel();
const openai = new OpenAI({ apiKey: 'loopback', baseURL: `${model.url}/v1` });
const anthropic = new Anthropic({ apiKey: 'loopback', baseURL: model.url });

/** OpenAI's own loop over Chat Completions. */
async function askRunTools(): Promise<string> {
  const runner = openai.chat.completions.runTools({
    model: 'gpt-5-mini',
    messages: [{ role: 'user', content: question }],
    tools: toChatTools(service),
  });
  return (await runner.finalContent()) ?? '';
}

/** Anthropic's own loop. */
async function askToolRunner(): Promise<string> {
  const { content } = await anthropic.beta.messages.toolRunner({
    model: 'claude-sonnet-5-5',
    max_tokens: 1024,
    max_iterations: 10,
    thread: false,
    messages: [{ role: 'user', content: question }],
    tools: toAnthropicTools(service),
  });
  return content.map((block) => (block.type === 'text' ? block.text : '')).join('');
}

/** A loop of one's own over the Responses API, for which the SDK has none. */
async function askResponses(): Promise<string> {
  const { definitions, runToolCall } = toResponsesTools(service);
  const input: ResponseInputItem[] = [{ role: 'user', content: question }];
  for (;;) {
    const response = await openai.responses.create({ model: 'gpt-5-mini', store: false, input, tools: definitions });
    const calls = response.output.filter((item) => item.type === 'function_call');
    if (calls.length === 0) {
      return response.output_text;
    }
    input.push(...calls, ...(await Promise.all(calls.map((call) => runToolCall(call)))));
  }
}

try {
  for (const ask of [askRunTools, askToolRunner, askResponses]) {
    const answer = await ask();
    console.log(`${ask.name}: ${answer}`);
    assert.equal(answer, '13:00 in Oslo; 21:00 in Tokyo; I know no city Atlantis; try Oslo or Tokyo.');
  }
} finally {
  await model.stop();
}
