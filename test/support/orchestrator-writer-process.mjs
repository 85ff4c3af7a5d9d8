/** Leads a stored conversation until it is killed: node orchestrator-writer-process.mjs <package entry> <store folder>. */
import 'reflect-metadata';

const [entry, folder] = process.argv.slice(2);
const { AIOrchestrator, JsonFileConversationStore } = await import(entry);

const provider = {
  async *stream({ userMessage }) {
    yield `re: ${userMessage}`;
  },
  setHistory() {},
};
const store = new JsonFileConversationStore(folder);
const orchestrator = await AIOrchestrator.create({ provider, systemPrompt: 'x', store, conversationId: 'c/1' });

for (;;) {
  const number = orchestrator.getHistory().length / 2 + 1;
  const { status, storeError } = await orchestrator.prompt(`turn ${number}`).outcome;
  process.stdout.write(`${storeError ?? status} ${number}\n`);
}
