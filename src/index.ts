export { Context } from '../decorators/context.js';
export { Param, type ToolParameterDecorator } from '../decorators/param.js';
export { Tool, type ToolDecorator } from '../decorators/tool.js';
export { ToolService, type ToolServiceDecorator, type ToolServiceOptions } from '../decorators/tool-service.js';
export type { Environment } from './config/environment.js';
export type { ProviderSettings } from './config/provider-settings.js';
export type { OptionsRules, VendorEntry, VendorLoader } from './config/vendor-entry.js';
export { VendorRegistry } from './config/vendor-registry.js';
export type { InstanceResolver } from './container/instance-resolver.js';
export { OrchestratorFactory } from './container/orchestrator-factory.js';
export type {
  ControllerFactory,
  ConversationOptions,
  OrchestratorProfile,
  ProviderFactory,
} from './container/orchestrator-profile.js';
export type { AIAttachment } from './conversation/ai-attachment.js';
export {
  type AttachmentOptions,
  attachmentFromBlob,
  attachmentFromBytes,
  attachmentFromDataUrl,
  attachmentFromFile,
} from './conversation/attachment-sources.js';
export type { ChatMessage } from './conversation/chat-message.js';
export type { ConversationStore, StoredConversation, StoredTurn } from './conversation/conversation-store.js';
export { JsonFileConversationStore } from './conversation/json-file-conversation-store.js';
export type { JsonMessage } from './conversation/json-history.js';
export { MemoryConversationStore } from './conversation/memory-conversation-store.js';
export type { FinishReason, ResponseMetadata, TokenUsage } from './conversation/response-metadata.js';
export { ConfigurationError, isConfigurationError } from './errors/configuration-error.js';
export { IllegalStateError, isIllegalStateError } from './errors/illegal-state-error.js';
export { isPromptNotRunError, PromptNotRunError } from './errors/prompt-not-run-error.js';
export {
  isProviderError,
  ProviderError,
  type ProviderErrorOptions,
  type ProviderFailure,
} from './errors/provider-error.js';
export { isServiceResolutionError, ServiceResolutionError } from './errors/service-resolution-error.js';
export { isTimeoutError, TimeoutError } from './errors/timeout-error.js';
export { isToolArgumentError, ToolArgumentError } from './errors/tool-argument-error.js';
export {
  isToolCallLimitExceededException,
  ToolCallLimitExceededException,
} from './errors/tool-call-limit-exceeded-exception.js';
export { isToolDefinitionError, ToolDefinitionError } from './errors/tool-definition-error.js';
export { isToolException, ToolException } from './errors/tool-exception.js';
export { isToolwrightError, ToolwrightError, type ToolwrightErrorCode } from './errors/toolwright-error.js';
export type { Logger } from './logging/logger.js';
export type { WhenBusy } from './orchestrator/busy-gate.js';
export type { Clock } from './orchestrator/clock.js';
export type { AIController } from './orchestrator/components/ai-controller.js';
export type { AIFileReceiver } from './orchestrator/components/ai-file-receiver.js';
export type { AIInput } from './orchestrator/components/ai-input.js';
export type { AIMessage, AIMessageList, NewMessage } from './orchestrator/components/ai-message-list.js';
export { type AttachmentRules, allowAttachments } from './orchestrator/components/allow-attachments.js';
export { chainInterceptors } from './orchestrator/components/chain-interceptors.js';
export { limitTextLength, type TextLengthLimit } from './orchestrator/components/limit-text-length.js';
export { MemoryFileReceiver } from './orchestrator/components/memory-file-receiver.js';
export { MemoryInput } from './orchestrator/components/memory-input.js';
export { MemoryMessage, MemoryMessageList } from './orchestrator/components/memory-message-list.js';
export type { RequestEvent, RequestListener } from './orchestrator/components/request-event.js';
export type {
  InterceptionEvent,
  PostponedPrompt,
  RequestInterceptor,
} from './orchestrator/components/request-interceptor.js';
export type { ResponseEvent, ResponseListener } from './orchestrator/components/response-event.js';
export {
  describeSendTime,
  type SessionContextEvent,
  type SessionContextSupplier,
} from './orchestrator/components/session-context.js';
export type { AttachmentClickEvent } from './orchestrator/connection.js';
export { AIOrchestrator } from './orchestrator/orchestrator.js';
export type { AIOrchestratorBuilder } from './orchestrator/orchestrator-builder.js';
export type { OrchestratorOptions } from './orchestrator/orchestrator-options.js';
export type { OrchestratorSnapshot } from './orchestrator/orchestrator-snapshot.js';
export type { PromptArguments, PromptOptions } from './orchestrator/prompt-options.js';
export type { Reconnector } from './orchestrator/reconnector.js';
export type { Turn } from './orchestrator/running-turn/turn.js';
export type {
  AbortedOutcome,
  CompletedOutcome,
  FailedOutcome,
  NotRunOutcome,
  ToolCallSummary,
  TurnOutcome,
} from './orchestrator/running-turn/turn-outcome.js';
export type { StartUpReport } from './orchestrator/start-up-report.js';
export type { AttachmentsByMessageId, LLMProvider } from './provider/llm-provider.js';
export { createLLMRequest, type LLMRequest } from './provider/llm-request.js';
export type { ModelAdapter, ModelEvent, ModelRound, ToolChoice } from './provider/model-adapter.js';
export type { ModelReply } from './provider/model-reply.js';
export type { ProviderLimits, ProviderReport, ProviderToolReport, ReportedTools } from './provider/provider-report.js';
export type { ToolSource } from './provider/tool-source.js';
export type {
  AnswerEntry,
  ReplayedCall,
  ReplyEntry,
  ResultsEntry,
  TranscriptEntry,
  UserEntry,
} from './provider/transcript.js';
export type { ToolCallEndEvent, ToolResultEvent, TurnEvent, TurnEventSink, TurnStatus } from './provider/turn-event.js';
export type { Loss } from './schema/dialect/loss.js';
export type { ToolFit } from './schema/dialect/tool-fit.js';
export type { JsonSchema } from './schema/json-schema.js';
export { NO_PARAMETERS_SCHEMA } from './schema/no-parameters-schema.js';
export { parametersSchemaOf } from './schema/parameters-schema-of.js';
export type { StandardIssue, StandardResult, StandardSchema } from './schema/standard-schema.js';
export type { ToolManifest } from './schema/tool-manifest.js';
export type { TypeToken } from './schema/type-token.js';
export { defineTool, type ToolArguments, type ToolDefinition, type ToolParameters } from './tool/define-tool.js';
export { type AnnotatedToolsOptions, annotatedTools } from './tool/reflection/annotated-tools.js';
export type { ParameterSource } from './tool/reflection/parameter-source.js';
export { type ManifestSource, readManifest } from './tool/reflection/read-manifest.js';
export type { RelayReport } from './tool/relay/describe-relay.js';
export type {
  ErrorClass,
  ErrorRelayPolicy,
  RelayByErrorClass,
  RelayDecision,
} from './tool/relay/error-relay-policy.js';
export type { ServiceResolver } from './tool/service-resolver.js';
export { toToolSpecs } from './tool/to-tool-specs.js';
export type { ArgumentRepair, PreparedArguments, RawArguments, Tool as CallableTool, ToolInfo } from './tool/tool.js';
export type { ToolBehaviour } from './tool/tool-behaviour.js';
export type { ResultMedia, ToolCall, ToolResult } from './tool/tool-call.js';
export type { ToolContext } from './tool/tool-context.js';
export type { ToolFilter } from './tool/tool-filter.js';
export type { InterceptedCall, NextInterceptor, ToolInterceptor } from './tool/tool-interceptor.js';
export type { ParamItemOptions, ParamOptions, ToolOptions, TypeReference } from './tool/tool-options.js';
export type { ParameterReport, ToolLimits, ToolReport } from './tool/tool-report.js';
export { isToolServiceRef, type ServiceClass, ToolServiceRef } from './tool/tool-service-ref.js';
export type { ToolSpec } from './tool/tool-spec.js';
export type { TurnFacts } from './tool/turn-facts.js';
export type { RepeatedCallsOptions, ToolLoopOptions } from './turn/tool-loop-options.js';
export { ToolLoopProvider } from './turn/tool-loop-provider.js';
