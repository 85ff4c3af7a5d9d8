/** How much a provider with a window of 30 messages grows over many turns, after as many until its code is compiled. */
import { createLLMRequest } from 'toolwright';
import { OpenAIChatProvider } from 'toolwright/providers/openai-chat';
import { makeTools, QUESTION } from '../tools.mjs';

const [, , vendorUrl, count] = process.argv;
const turns = Number(count);
const logger = { debug() {}, info() {}, warn() {}, error() {} };
const baseURL = `${vendorUrl}/json-single-round/v1`;
const provider = new OpenAIChatProvider({ model: 'bench', apiKey: 'key', baseURL, streaming: false, logger });
const explicitTools = makeTools(20).map(({ name, description, parameters, run }) => ({
  name,
  description,
  parametersSchema: parameters,
  execute: run,
}));

async function play(times) {
  for (let turn = 0; turn < times; turn += 1) {
    for await (const _ of provider.stream(createLLMRequest({ userMessage: QUESTION, explicitTools }))) {
    }
  }
  gc();
  await new Promise((resolve) => setTimeout(resolve, 50));
  gc();
  return process.memoryUsage().heapUsed;
}

const before = await play(turns);
const after = await play(turns);
console.log(JSON.stringify({ turns, growthPercent: ((after - before) / before) * 100 }));
process.exit();
