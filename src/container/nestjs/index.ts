export type { ToolwrightFeatureOptions } from './feature-module.js';
export { InjectOrchestrator, InjectOrchestratorFactory } from './inject-orchestrator.js';
export type {
  ToolwrightModuleAsyncOptions,
  ToolwrightModuleOptions,
  ToolwrightProfileOptions,
} from './module-options.js';
export { orchestratorFactoryToken, orchestratorToken } from './tokens.js';
export { ToolwrightModule } from './toolwright-module.js';
