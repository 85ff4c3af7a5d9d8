import type { Environment } from '../config/environment.js';
import type { ProviderSettings } from '../config/provider-settings.js';
import type { VendorRegistry } from '../config/vendor-registry.js';
import type { AIOrchestratorBuilder } from '../orchestrator/orchestrator-builder.js';
import type { LLMProvider } from '../provider/llm-provider.js';
import type { ServiceClass, ToolServiceRef } from '../tool/tool-service-ref.js';
import type { ToolSpec } from '../tool/tool-spec.js';

/** Makes a provider of the application's own, one a conversation. */
export type ProviderFactory = () => LLMProvider | Promise<LLMProvider>;

/** Everything that the conversations of one kind have in common. */
export interface OrchestratorProfile {
  /** Vendor, model and options, or a function that makes a provider; an instance would serve one conversation only. */
  readonly provider: ProviderSettings | ProviderFactory;
  /** Role and rules of the model; none by default. */
  readonly systemPrompt?: string;
  /** Annotated classes, resolved when one of their tools is called, and tools defined in code. */
  readonly tools?: readonly (ServiceClass | ToolServiceRef | ToolSpec)[];
  /** Adds listeners, controllers and the like to each conversation's builder. */
  readonly configure?: (builder: AIOrchestratorBuilder) => void | Promise<void>;
  /** Where vendors are found; those that come with the package by default. */
  readonly vendors?: VendorRegistry;
  /** Variables that are laid over the provider's settings; `process.env` by default. */
  readonly environment?: Environment;
}
