import type { ConversationStore } from '../conversation/conversation-store.js';
import { containedLogger } from '../logging/contained-logger.js';
import { consoleLogger, type Logger } from '../logging/logger.js';
import type { LLMProvider } from '../provider/llm-provider.js';
import type { ManifestSource } from '../tool/reflection/read-manifest.js';
import { requireFunction } from '../tool/require-function.js';
import type { ServiceResolver } from '../tool/service-resolver.js';
import { sortTools } from '../tool/sort-tools.js';
import type { ToolFilter } from '../tool/tool-filter.js';
import type { ToolInterceptor } from '../tool/tool-interceptor.js';
import type { CheckedTools } from './checked-tool.js';
import { type Clock, systemClock } from './clock.js';
import type { AIController } from './components/ai-controller.js';
import type { AIFileReceiver } from './components/ai-file-receiver.js';
import type { AIInput } from './components/ai-input.js';
import type { AIMessageList } from './components/ai-message-list.js';
import type { RequestListener } from './components/request-event.js';
import type { RequestInterceptor } from './components/request-interceptor.js';
import type { ResponseListener } from './components/response-event.js';
import { describeSendTime, type SessionContextSupplier } from './components/session-context.js';
import type { AttachmentClickEvent, Connection } from './connection.js';
import { requirePresent } from './require-present.js';
import { requireProvider } from './require-provider.js';

type Added = 'controllers' | 'services' | 'toolSpecs' | 'fixedTools' | 'toolInterceptors';

type Single<TData> = Omit<Connection<TData>, 'provider' | Added>;

/**
 * Collects everything alive that a conversation works with. `withTools`, `withController` and `withToolInterceptor`
 * add; any other method called twice logs one warning, and the last call counts.
 */
export abstract class ConnectionBuilder<TData> {
  readonly #provider: LLMProvider;
  readonly #tools: object[] = [];
  readonly #controllers: AIController<TData>[] = [];
  readonly #toolInterceptors: ToolInterceptor<TData>[] = [];
  readonly #single: { -readonly [K in keyof Single<TData>]?: Single<TData>[K] } = { sessionContext: describeSendTime };
  #resolver: ServiceResolver | undefined;
  #manifest: ManifestSource | undefined;
  #logger: Logger = containedLogger(consoleLogger);
  #clock: Clock = systemClock;
  readonly #called = new Set<string>();
  readonly #calledTwice = new Set<string>();

  constructor(provider: LLMProvider) {
    this.#provider = requireProvider(provider);
  }

  /**
   * Adds tools: annotated instances and refs, annotated classes (with `withResolver`), and tools defined in code, which
   * come after the controllers' tools.
   */
  withTools<const TTools extends readonly object[]>(...tools: TTools & CheckedTools<TTools, TData>): this {
    this.#tools.push(...tools.map((tool: object) => requirePresent('withTools()', tool)));
    return this;
  }

  /**
   * Gives the exact types of all annotated tools, before or after `withTools`: what `toolwright schema` wrote. One
   * manifest holds for them all; a {@link ToolServiceRef} may bring its own.
   */
  withManifest(manifest: ManifestSource): this {
    this.noteCall('withManifest');
    this.#manifest = requirePresent('withManifest()', manifest);
    return this;
  }

  /** Finds the instances of tool services that are given as classes. */
  withResolver(resolver: ServiceResolver): this {
    this.noteCall('withResolver');
    this.#resolver = requirePresent('withResolver()', resolver);
    return this;
  }

  /** Adds a controller; several run in the order in which they are added. */
  withController(controller: AIController<TData>): this {
    this.#controllers.push(requirePresent('withController()', controller));
    return this;
  }

  /**
   * Adds an interceptor around every tool call; the first one added is the outermost. Those of the provider stand
   * outside them, those of a prompt inside.
   */
  withToolInterceptor(interceptor: ToolInterceptor<TData>): this {
    this.#toolInterceptors.push(requireFunction('withToolInterceptor()', interceptor));
    return this;
  }

  /** Hides tools from turns by the turn's data and session, beside what `when` says of a tool itself. */
  withToolFilter(filter: ToolFilter<TData>): this {
    return this.#set('withToolFilter', 'toolFilter', requireFunction('withToolFilter()', filter));
  }

  /** Shows the conversation. */
  withMessageList(messageList: AIMessageList): this {
    return this.#set('withMessageList', 'messageList', requirePresent('withMessageList()', messageList));
  }

  /** Takes prompts from an input. */
  withInput(input: AIInput<TData>): this {
    return this.#set('withInput', 'input', requirePresent('withInput()', input));
  }

  /** Takes the files that a user has added. */
  withFileReceiver(fileReceiver: AIFileReceiver): this {
    return this.#set('withFileReceiver', 'fileReceiver', requirePresent('withFileReceiver()', fileReceiver));
  }

  /** Lets a function change, reject or postpone every prompt; {@link chainInterceptors} joins several. */
  withRequestInterceptor(interceptor: RequestInterceptor<TData>): this {
    return this.#set('withRequestInterceptor', 'interceptor', requirePresent('withRequestInterceptor()', interceptor));
  }

  /** Hears of every prompt that is about to reach the provider. */
  withRequestListener(listener: RequestListener<TData>): this {
    return this.#set('withRequestListener', 'requestListener', requirePresent('withRequestListener()', listener));
  }

  /** Hears of the end of every turn. */
  withResponseListener(listener: ResponseListener<TData>): this {
    return this.#set('withResponseListener', 'responseListener', requirePresent('withResponseListener()', listener));
  }

  /** Hears of clicks on attachments in the message list. */
  withAttachmentClickListener(listener: (event: AttachmentClickEvent) => unknown): this {
    const present = requirePresent('withAttachmentClickListener()', listener);
    return this.#set('withAttachmentClickListener', 'attachmentClickListener', present);
  }

  /** Supplies the session context; date and time by default, null for none. */
  withMetadata(supplier: SessionContextSupplier | null): this {
    return this.#set('withMetadata', 'sessionContext', supplier ?? undefined);
  }

  /** Saves every turn. What is stored already is loaded by `AIOrchestrator.create()` only. */
  withStore(store: ConversationStore): this {
    return this.#set('withStore', 'store', requirePresent('withStore()', store));
  }

  /** Where warnings and errors go; the console by default. */
  withLogger(logger: Logger): this {
    this.noteCall('withLogger');
    this.#logger = containedLogger(requirePresent('withLogger()', logger));
    return this;
  }

  /** Replaces clock and timers, for tests. */
  withClock(clock: Clock): this {
    this.noteCall('withClock');
    this.#clock = requirePresent('withClock()', clock);
    return this;
  }

  protected get logger(): Logger {
    return this.#logger;
  }

  protected get clock(): Clock {
    return this.#clock;
  }

  /** Notes a call of a single-valued method. */
  protected noteCall(method: string): void {
    if (this.#called.has(method)) {
      this.#calledTwice.add(method);
    }
    this.#called.add(method);
  }

  /** @throws ToolDefinitionError with the problems of all tools, ConfigurationError for a manifest that is none. */
  protected connect(): Connection<TData> {
    for (const method of this.#calledTwice) {
      this.#logger.warn({ method }, `${method}() was called more than once; the last call counts.`);
    }
    return {
      messageList: undefined,
      input: undefined,
      fileReceiver: undefined,
      interceptor: undefined,
      requestListener: undefined,
      responseListener: undefined,
      attachmentClickListener: undefined,
      toolFilter: undefined,
      sessionContext: undefined,
      store: undefined,
      ...this.#single,
      provider: this.#provider,
      controllers: Object.freeze([...this.#controllers]),
      toolInterceptors: Object.freeze([...this.#toolInterceptors]),
      ...sortTools(this.#tools, this.#resolver, { manifest: this.#manifest }),
    };
  }

  #set<K extends keyof Single<TData>>(method: string, key: K, value: Single<TData>[K]): this {
    this.noteCall(method);
    this.#single[key] = value;
    return this;
  }
}
