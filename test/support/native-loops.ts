import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import type { ResponseInputItem } from 'openai/resources/responses/responses';
import { toRunnableTools as toAnthropicTools } from 'toolwright/providers/anthropic';
import { type NativeToolOptions, toRunnableTools as toResponsesTools } from 'toolwright/providers/openai';
import { toRunnableTools as toChatTools } from 'toolwright/providers/openai-chat';
import { LoopbackVendor } from './loopback-vendor.js';
import { RecordingLogger } from './recording-logger.js';
import { type Scenario, textReply } from './scenario.js';
import type { NeutralResult, Wire } from './wire.js';
import { anthropicWire } from './wires/anthropic.js';
import { openAIWire } from './wires/openai.js';
import { openAIChatWire } from './wires/openai-chat.js';

/** A loop over one vendor's API that is not ours. */
export interface NativeLoop {
  readonly name: string;
  readonly wire: Wire;
  /** How the model reads a failure with this message. */
  failureText(message: string): string;
  /** How the model reads that a name belongs to no tool. */
  unknownText(name: string): string;
  /** Asks one question and runs the loop to its end; resolves with the answer. */
  run(url: string, tools: object, options?: NativeToolOptions, signal?: AbortSignal): Promise<string>;
}

const QUESTION = 'How are my accounts?';
const asError = (message: string) => `Error: ${message}`;

/** `runTools` of the `openai` SDK, not streaming. */
export const chatLoop: NativeLoop = {
  name: 'runTools',
  wire: openAIChatWire,
  failureText: asError,
  unknownText: (name) => `Invalid tool_call: "${name}". Available options are: "balance". Please try again`,
  run: async (url, tools, options, signal) => {
    const client = new OpenAI({ apiKey: 'test', baseURL: `${url}/v1`, maxRetries: 0 });
    const runner = client.chat.completions.runTools(
      { model: 'gpt-5-mini', messages: [{ role: 'user', content: QUESTION }], tools: toChatTools(tools, options) },
      { signal },
    );
    return (await runner.finalContent()) ?? '';
  },
};

/** `toolRunner` of the `@anthropic-ai/sdk`, which sends the whole conversation. */
export const anthropicLoop: NativeLoop = {
  name: 'toolRunner',
  wire: { ...anthropicWire, document: { file: 'anthropic.openapi.json', component: 'BetaCreateMessageParams' } },
  failureText: (message) => message,
  unknownText: (name) => `Error: Tool '${name}' not found`,
  run: async (url, tools, options, signal) => {
    const client = new Anthropic({ apiKey: 'test', baseURL: url, maxRetries: 0 });
    const body = {
      model: 'claude-sonnet-5',
      max_tokens: 1024,
      thread: false,
      messages: [{ role: 'user', content: [{ type: 'text', text: QUESTION }] }],
      tools: toAnthropicTools(tools, options),
    } satisfies Parameters<typeof client.beta.messages.toolRunner>[0];
    const { content } = await client.beta.messages.toolRunner(body, { ...(signal && { signal }) });
    return content.map((block) => (block.type === 'text' ? block.text : '')).join('');
  },
};

/** A loop over the Responses API as its users write it. */
export const responsesLoop: NativeLoop = {
  name: 'runToolCall',
  wire: openAIWire,
  failureText: asError,
  unknownText: (name) => `Error: There is no tool "${name}". Available tools: balance.`,
  run: async (url, tools, options, signal) => {
    const client = new OpenAI({ apiKey: 'test', baseURL: `${url}/v1`, maxRetries: 0 });
    const { definitions, runToolCall } = toResponsesTools(tools, options);
    const input: ResponseInputItem[] = [{ role: 'user', content: QUESTION }];
    for (;;) {
      const body = { model: 'gpt-5-mini', store: false, input: [...input], tools: definitions };
      const response = await client.responses.create(body, { signal });
      const calls = response.output.filter((item) => item.type === 'function_call');
      if (calls.length === 0) {
        return response.output.map((item) => (item.type === 'message' ? JSON.stringify(item.content) : '')).join('');
      }
      input.push(...calls, ...(await Promise.all(calls.map((call) => runToolCall(call, signal)))));
    }
  },
};

/** All of them. */
export const nativeLoops: readonly NativeLoop[] = [chatLoop, anthropicLoop, responsesLoop];

/** What was said in one run of a loop. */
export interface Play {
  readonly answer: string;
  readonly vendor: LoopbackVendor;
  readonly logger: RecordingLogger;
  /** What the second request says of the calls. */
  readonly results: readonly NeutralResult[];
}

/** Lets the model ask once and answer. */
export async function play(
  loop: NativeLoop,
  asking: Scenario,
  tools: object,
  options: NativeToolOptions = {},
): Promise<Play> {
  await using vendor = await LoopbackVendor.start(loop.wire, [asking, textReply('All is well.')]);
  const logger = new RecordingLogger();
  const answer = await loop.run(vendor.url, tools, { logger, ...options });
  const results = vendor.at(1).says.items.filter((item) => item.kind === 'result');
  return { answer, vendor, logger, results };
}

/** What the model was told of its calls. */
export const textsOf = ({ results }: Play): readonly string[] => results.map(({ text }) => text);
