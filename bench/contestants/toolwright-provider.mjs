/** Our providers without an orchestrator, with tools defined in code. */
import { createLLMRequest } from 'toolwright';
import { QUESTION, SYSTEM } from '../tools.mjs';
import { quiet, settingsOf, toEntry } from './toolwright-options.mjs';

export async function create(setting) {
  const { vendor, ...options } = settingsOf(setting);
  const entry = await import(`toolwright/providers/${vendor}`);
  const shared = entry.shareConnection(options);
  const explicitTools = setting.tools.map(({ name, description, parameters, run }) => ({
    name,
    description,
    parametersSchema: parameters,
    execute: (input) => run(input),
  }));
  const history = setting.history.map(toEntry);
  const request = { userMessage: QUESTION, systemPrompt: SYSTEM, explicitTools, logger: quiet };
  const open = () => {
    const provider = entry.createProvider(shared.options);
    return conversation(provider, request, history);
  };
  return { ...open(), fork: open, close: () => shared.close() };
}

/** Each turn begins with the same history, as everybody else's. */
function conversation(provider, request, history) {
  return {
    async turn(onDelta) {
      provider.setHistory(history);
      let text = '';
      for await (const delta of provider.stream(createLLMRequest(request))) {
        onDelta();
        text += delta;
      }
      return text;
    },
  };
}
