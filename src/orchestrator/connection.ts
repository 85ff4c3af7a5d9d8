import type { ConversationStore } from '../conversation/conversation-store.js';
import type { LLMProvider } from '../provider/llm-provider.js';
import type { Tool } from '../tool/tool.js';
import type { ToolFilter } from '../tool/tool-filter.js';
import type { ToolInterceptor } from '../tool/tool-interceptor.js';
import type { ToolServiceRef } from '../tool/tool-service-ref.js';
import type { ToolSpec } from '../tool/tool-spec.js';
import type { AIController } from './components/ai-controller.js';
import type { AIFileReceiver } from './components/ai-file-receiver.js';
import type { AIInput } from './components/ai-input.js';
import type { AIMessageList } from './components/ai-message-list.js';
import type { RequestListener } from './components/request-event.js';
import type { RequestInterceptor } from './components/request-interceptor.js';
import type { ResponseListener } from './components/response-event.js';
import type { SessionContextSupplier } from './components/session-context.js';

/** An attachment of a shown message was clicked. */
export interface AttachmentClickEvent {
  /** UUID of the user's message. */
  readonly messageId: string;
  /** Zero-based place among the message's attachments. */
  readonly index: number;
}

/** Everything alive that a conversation works with; what a snapshot cannot hold. */
export interface Connection<TData> {
  readonly provider: LLMProvider;
  readonly messageList: AIMessageList | undefined;
  readonly input: AIInput<TData> | undefined;
  readonly fileReceiver: AIFileReceiver | undefined;
  readonly controllers: readonly AIController<TData>[];
  /** Annotated services for `request.tools`. */
  readonly services: readonly (object | ToolServiceRef)[];
  readonly toolSpecs: readonly ToolSpec[];
  /** The checked tools of services and specs. */
  readonly fixedTools: readonly Tool[];
  readonly toolInterceptors: readonly ToolInterceptor<TData>[];
  readonly toolFilter: ToolFilter<TData> | undefined;
  readonly interceptor: RequestInterceptor<TData> | undefined;
  readonly requestListener: RequestListener<TData> | undefined;
  readonly responseListener: ResponseListener<TData> | undefined;
  readonly attachmentClickListener: ((event: AttachmentClickEvent) => unknown) | undefined;
  readonly sessionContext: SessionContextSupplier | undefined;
  readonly store: ConversationStore | undefined;
}
