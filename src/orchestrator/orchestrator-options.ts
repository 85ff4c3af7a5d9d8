import type { ChatMessage } from '../conversation/chat-message.js';
import type { ConversationStore } from '../conversation/conversation-store.js';
import type { Logger } from '../logging/logger.js';
import type { AttachmentsByMessageId, LLMProvider } from '../provider/llm-provider.js';
import type { ManifestSource } from '../tool/reflection/read-manifest.js';
import type { ServiceResolver } from '../tool/service-resolver.js';
import type { ToolFilter } from '../tool/tool-filter.js';
import type { ToolInterceptor } from '../tool/tool-interceptor.js';
import type { WhenBusy } from './busy-gate.js';
import type { Clock } from './clock.js';
import type { AIController } from './components/ai-controller.js';
import type { AIFileReceiver } from './components/ai-file-receiver.js';
import type { AIInput } from './components/ai-input.js';
import type { AIMessageList } from './components/ai-message-list.js';
import type { RequestListener } from './components/request-event.js';
import type { RequestInterceptor } from './components/request-interceptor.js';
import type { ResponseListener } from './components/response-event.js';
import type { SessionContextSupplier } from './components/session-context.js';
import type { AttachmentClickEvent } from './connection.js';
import type { AIOrchestratorBuilder } from './orchestrator-builder.js';

/** The builder's settings as one object; each means what the builder's method of that name says. */
export interface OrchestratorOptions<TData = unknown> {
  readonly provider: LLMProvider;
  readonly systemPrompt?: string | null;
  readonly tools?: readonly object[];
  /** Exact types of the annotated tools, as `toolwright schema` wrote them. */
  readonly manifest?: ManifestSource;
  readonly resolver?: ServiceResolver;
  readonly controllers?: readonly AIController<TData>[];
  /** Stand around every tool call, the first one outermost. */
  readonly toolInterceptors?: readonly ToolInterceptor<TData>[];
  readonly toolFilter?: ToolFilter<TData>;
  readonly messageList?: AIMessageList;
  readonly input?: AIInput<TData>;
  readonly fileReceiver?: AIFileReceiver;
  readonly userName?: string;
  readonly assistantName?: string;
  readonly requestInterceptor?: RequestInterceptor<TData>;
  readonly requestListener?: RequestListener<TData>;
  readonly responseListener?: ResponseListener<TData>;
  readonly attachmentClickListener?: (event: AttachmentClickEvent) => unknown;
  /** Supplies the session context; null for none. */
  readonly metadata?: SessionContextSupplier | null;
  /** The conversation before; not together with `store`, which has it. */
  readonly history?: readonly ChatMessage[];
  /** Files of the history's user entries by message id. */
  readonly attachments?: AttachmentsByMessageId;
  /** In milliseconds. */
  readonly timeoutMs?: number;
  /** In milliseconds. */
  readonly totalTimeoutMs?: number;
  readonly whenBusy?: WhenBusy;
  readonly store?: ConversationStore;
  /** Which stored conversation to continue; a new one by default. */
  readonly conversationId?: string;
  readonly logger?: Logger;
  readonly clock?: Clock;
  /** Whether the start-up report is logged; a factory logs it for the first of its orchestrators. */
  readonly startUpReport?: boolean;
  /** Runs at the end of `dispose()`. */
  readonly onDispose?: () => unknown;
}

/** Calls the builder's method for every option that is given. */
export function configureBuilder<TData>(
  builder: AIOrchestratorBuilder<TData>,
  options: OrchestratorOptions<TData>,
): void {
  for (const controller of options.controllers ?? []) {
    builder.withController(controller);
  }
  for (const interceptor of options.toolInterceptors ?? []) {
    builder.withToolInterceptor(interceptor);
  }
  builder.withTools(...(options.tools ?? []));
  given(options.toolFilter, (filter) => builder.withToolFilter(filter));
  given(options.manifest, (manifest) => builder.withManifest(manifest));
  given(options.resolver, (resolver) => builder.withResolver(resolver));
  given(options.messageList, (list) => builder.withMessageList(list));
  given(options.input, (input) => builder.withInput(input));
  given(options.fileReceiver, (receiver) => builder.withFileReceiver(receiver));
  given(options.userName, (name) => builder.withUserName(name));
  given(options.assistantName, (name) => builder.withAssistantName(name));
  given(options.requestInterceptor, (interceptor) => builder.withRequestInterceptor(interceptor));
  given(options.requestListener, (listener) => builder.withRequestListener(listener));
  given(options.responseListener, (listener) => builder.withResponseListener(listener));
  given(options.attachmentClickListener, (listener) => builder.withAttachmentClickListener(listener));
  given(options.metadata, (supplier) => builder.withMetadata(supplier));
  given(options.history, (history) => builder.withHistory(history, options.attachments));
  given(options.timeoutMs, (timeoutMs) => builder.withTimeout(timeoutMs));
  given(options.totalTimeoutMs, (timeoutMs) => builder.withTotalTimeout(timeoutMs));
  given(options.whenBusy, (whenBusy) => builder.whenBusy(whenBusy));
  given(options.store, (store) => builder.withStore(store));
  given(options.conversationId, (id) => builder.withConversationId(id));
  given(options.logger, (logger) => builder.withLogger(logger));
  given(options.clock, (clock) => builder.withClock(clock));
  given(options.startUpReport, (isLogged) => builder.withStartUpReport(isLogged));
  given(options.onDispose, (onDispose) => builder.withDisposal(onDispose));
}

/** Gives the builder what the store has of the conversation. */
export async function loadHistory<TData>(
  builder: AIOrchestratorBuilder<TData>,
  { store, conversationId, history }: OrchestratorOptions<TData>,
): Promise<void> {
  if (store === undefined || conversationId === undefined) {
    return;
  }
  if (history !== undefined) {
    throw new TypeError('create(): both history and a stored conversation are given. Leave one of them out.');
  }
  const stored = await store.load(conversationId);
  if (stored !== undefined) {
    builder.withHistory(stored.history, stored.attachments);
  }
}

function given<T>(value: T | undefined, configure: (value: T) => unknown): void {
  if (value !== undefined) {
    configure(value);
  }
}
