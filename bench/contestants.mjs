/** Who takes part. `module` is under contestants/; `settings` go to its `create`. */
const chat = (name, module, settings = {}) => ({ name, module, api: 'chat', settings: { api: 'chat', ...settings } });
const anthropic = (name, module, settings = {}) => ({
  name,
  module,
  api: 'anthropic',
  settings: { api: 'anthropic', ...settings },
});

/** The first of each API is what the others are compared with; the second is the same again, which shows the noise. */
export const CONTESTANTS = [
  chat('openai loop', 'openai-raw'),
  chat('openai loop (again)', 'openai-raw'),
  chat('toolwright', 'toolwright-provider'),
  chat('toolwright, orchestrator + DI', 'toolwright-orchestrator'),
  chat('toolwright over fetch', 'toolwright-provider', { transport: 'fetch' }),
  chat('toolwright over fetch, orchestrator + DI', 'toolwright-orchestrator', { transport: 'fetch' }),
  chat('openai runTools', 'openai-run-tools'),
  chat('openai agents', 'openai-agents'),
  chat('ai 6', 'ai-sdk'),
  chat('langchain', 'langchain'),
  chat('by hand on node:http', 'hand-http'),
  anthropic('anthropic loop', 'anthropic-raw'),
  anthropic('anthropic loop (again)', 'anthropic-raw'),
  anthropic('toolwright anthropic', 'toolwright-provider'),
  anthropic('toolwright anthropic, orchestrator + DI', 'toolwright-orchestrator'),
  anthropic('toolwright anthropic over fetch', 'toolwright-provider', { transport: 'fetch' }),
  anthropic('anthropic toolRunner', 'anthropic-tool-runner'),
];
