import { printCost } from './measure.mjs';

const MODULES = {
  openai: ['openai'],
  'toolwright + openai-chat': ['toolwright', 'toolwright/providers/openai-chat'],
  '@anthropic-ai/sdk': ['@anthropic-ai/sdk'],
  'toolwright + anthropic': ['toolwright', 'toolwright/providers/anthropic'],
  'ai + @ai-sdk/openai': ['ai', '@ai-sdk/openai'],
  'langchain + @langchain/openai': ['langchain', '@langchain/openai'],
  '@openai/agents': ['@openai/agents'],
};

await printCost(async () => {
  for (const name of MODULES[process.argv[2]]) {
    await import(name);
  }
});
process.exit();
