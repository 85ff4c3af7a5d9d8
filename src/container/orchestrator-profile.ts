import type { Environment } from '../config/environment.js';
import type { ProviderSettings } from '../config/provider-settings.js';
import type { VendorRegistry } from '../config/vendor-registry.js';
import type { AIController } from '../orchestrator/components/ai-controller.js';
import type { OrchestratorOptions } from '../orchestrator/orchestrator-options.js';
import type { LLMProvider } from '../provider/llm-provider.js';
import type { ServiceClass, ToolServiceRef } from '../tool/tool-service-ref.js';
import type { ToolSpec } from '../tool/tool-spec.js';

/** Makes a provider of the application's own, one a conversation. */
export type ProviderFactory = () => LLMProvider | Promise<LLMProvider>;

/** Makes a controller, one a conversation. */
export type ControllerFactory<TData = unknown> = () => AIController<TData> | Promise<AIController<TData>>;

/** What belongs to one conversation, and so to no profile. */
type OneConversation =
  | 'attachments'
  | 'conversationId'
  | 'fileReceiver'
  | 'history'
  | 'input'
  | 'messageList'
  | 'onDispose';

/** Everything that the conversations of one kind have in common. */
export interface OrchestratorProfile<TData = unknown>
  extends Omit<OrchestratorOptions<TData>, OneConversation | 'provider' | 'resolver' | 'tools' | 'controllers'> {
  /** Names the profile in the configuration file, and wherever one container holds several; unnamed by default. */
  readonly name?: string;
  /**
   * Vendor, model and options; a class, resolved for each conversation; or a function that makes a provider. An
   * instance would serve one conversation only.
   */
  readonly provider: ProviderSettings | ServiceClass<LLMProvider> | ProviderFactory;
  /** Annotated classes, resolved when one of their tools is called, and tools defined in code. */
  readonly tools?: readonly (ServiceClass | ToolServiceRef | ToolSpec<TData>)[];
  /** Classes, resolved for each conversation, or functions that make a controller; an instance would serve one only. */
  readonly controllers?: readonly (ServiceClass<AIController<TData>> | ControllerFactory<TData>)[];
  /** Where vendors are found; those that come with the package by default. */
  readonly vendors?: VendorRegistry;
  /**
   * The configuration file that is laid over the settings; found in the working directory by default, `false` for none.
   */
  readonly configFile?: string | false;
  /** Variables that are laid over the settings; `process.env` by default. */
  readonly environment?: Environment;
  /** How long running turns may go on when the factory is closed, in milliseconds; 25,000 by default. */
  readonly shutdownGraceMs?: number;
}

/** What one conversation has for itself. */
export type ConversationOptions<TData = unknown> = Pick<OrchestratorOptions<TData>, OneConversation>;
