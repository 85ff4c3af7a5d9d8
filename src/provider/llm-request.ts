import type { AIAttachment } from '../conversation/ai-attachment.js';
import type { ChatMessage } from '../conversation/chat-message.js';
import type { ResponseMetadata } from '../conversation/response-metadata.js';
import type { Logger } from '../logging/logger.js';
import type { ToolFilter } from '../tool/tool-filter.js';
import type { ToolInterceptor } from '../tool/tool-interceptor.js';
import type { ToolServiceRef } from '../tool/tool-service-ref.js';
import type { ToolSpec } from '../tool/tool-spec.js';
import type { TurnEventSink } from './turn-event.js';

/** One turn's request to a provider: immutable, with everything the provider needs. */
export interface LLMRequest {
  /** The user's text. */
  readonly userMessage: string;
  /** Files that go with it; empty when none. */
  readonly attachments: readonly AIAttachment[];
  /** Role and rules of the model; undefined when none. */
  readonly systemPrompt: string | undefined;
  /** Annotated services: instances, or references resolved when called; the provider's relay policy applies. */
  readonly tools: readonly (object | ToolServiceRef)[];
  /** Tools defined in code; the `ToolException` contract applies. */
  readonly explicitTools: readonly ToolSpec[];
  /** Stand around every tool call, the first one outermost; a provider that runs tools itself has to call them. */
  readonly toolInterceptors: readonly ToolInterceptor[];
  /** Hide tools from this turn, beside the tools' own `when`: all must agree to a tool; as binding for a provider. */
  readonly toolFilters: readonly ToolFilter[];
  /** Text that the application adds to this turn; goes after the user's text. */
  readonly sessionContext: string | undefined;
  /** Receives everything observed so far, each call replacing the earlier one; discards by default. */
  readonly metadataSink: (metadata: ResponseMetadata) => void;
  /** Receives turn events; when undefined none are made. */
  readonly eventSink: TurnEventSink | undefined;
  /** Ends the turn when aborted. */
  readonly signal: AbortSignal | undefined;
  /** UUID of the turn. */
  readonly turnId: string;
  /** UUID of the user's message; undefined in a request made without an orchestrator. */
  readonly messageId: string | undefined;
  /** The conversation before this turn, for tools; the provider keeps its own memory. */
  readonly history: readonly ChatMessage[];
  /** What the caller passed for the tools; never sent. */
  readonly data: unknown;
  /** Where the provider logs; undefined for its own logger. */
  readonly logger: Logger | undefined;
}

/**
 * Makes a request with every default filled in; the request and its arrays are frozen.
 *
 * @throws TypeError when the user's message is missing.
 */
export function createLLMRequest(parts: Partial<LLMRequest> & Pick<LLMRequest, 'userMessage'>): LLMRequest {
  if (typeof parts?.userMessage !== 'string') {
    throw new TypeError('A request needs a userMessage.');
  }
  return Object.freeze({
    userMessage: parts.userMessage,
    attachments: Object.freeze([...(parts.attachments ?? [])]),
    systemPrompt: parts.systemPrompt,
    tools: Object.freeze([...(parts.tools ?? [])]),
    explicitTools: Object.freeze([...(parts.explicitTools ?? [])]),
    toolInterceptors: frozenCopy(parts.toolInterceptors),
    toolFilters: frozenCopy(parts.toolFilters),
    sessionContext: parts.sessionContext,
    metadataSink: parts.metadataSink ?? discardMetadata,
    eventSink: parts.eventSink,
    signal: parts.signal,
    turnId: parts.turnId ?? crypto.randomUUID(),
    messageId: parts.messageId,
    history: parts.history ?? [],
    data: parts.data,
    logger: parts.logger,
  });
}

const EMPTY: readonly never[] = Object.freeze([]);

function frozenCopy<T>(list: readonly T[] | undefined): readonly T[] {
  return list === undefined || list.length === 0 ? EMPTY : Object.freeze([...list]);
}

function discardMetadata(): void {}
