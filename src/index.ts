export type { Environment } from './config/environment.js';
export type { ProviderSettings } from './config/provider-settings.js';
export type { VendorEntry, VendorLoader } from './config/vendor-entry.js';
export { VendorRegistry } from './config/vendor-registry.js';
export type { FinishReason, ResponseMetadata, TokenUsage } from './conversation/response-metadata.js';
export { ConfigurationError, isConfigurationError } from './errors/configuration-error.js';
export { isProviderError } from './errors/provider-error.js';
export { isToolException, ToolException } from './errors/tool-exception.js';
export type { AttachmentsByMessageId, LLMProvider } from './provider/llm-provider.js';
