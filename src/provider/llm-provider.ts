import type { AIAttachment } from '../conversation/ai-attachment.js';
import type { ChatMessage } from '../conversation/chat-message.js';
import type { LLMRequest } from './llm-request.js';
import type { ProviderReport, ReportedTools } from './provider-report.js';

/** Attachments of restored messages, by message id. */
export type AttachmentsByMessageId = ReadonlyMap<string, readonly AIAttachment[]>;

/**
 * Speaks to one model and remembers the conversation for it. `stream` is the whole contract of a custom provider;
 * one provider serves one conversation.
 */
export interface LLMProvider {
  /**
   * Answers one user message with text deltas in order. Cold: nothing is sent before the first `next()`.
   * Iteration rejects with whatever ended the turn.
   */
  stream(request: LLMRequest): AsyncIterable<string>;
  /** Replaces the memory by a stored conversation. */
  setHistory?(history: readonly ChatMessage[], attachments: AttachmentsByMessageId): void;
  /**
   * Describes the provider and what becomes of these tools, without sending anything.
   *
   * @throws ToolDefinitionError when the tools are wrong.
   */
  describe?(tools: ReportedTools): ProviderReport;
  /** Ends what the provider opened itself. */
  close?(): Promise<void>;
}
