export type { BoundTool, ConfigureBinding, ToolwrightModuleOptions, TurnScopedBinding } from './module-options.js';
export { toolwrightModule } from './toolwright-module.js';
