export type { FinishReason, ResponseMetadata, TokenUsage } from './conversation/response-metadata.js';
export { isProviderError } from './errors/provider-error.js';
export { isToolException, ToolException } from './errors/tool-exception.js';
