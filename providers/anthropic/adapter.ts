import type Anthropic from '@anthropic-ai/sdk';
import type { Logger } from '../../src/logging/logger.js';
import type { ModelAdapter, ModelEvent, ModelRound } from '../../src/provider/model-adapter.js';
import type { ModelReply } from '../../src/provider/model-reply.js';
import type { TranscriptEntry } from '../../src/provider/transcript.js';
import type { Tool } from '../../src/tool/tool.js';
import { readServerSentEvents } from '../../src/transport/sse.js';
import { type Connection, connect } from './connect.js';
import { fromReply } from './from-reply.js';
import { StreamedReply } from './from-stream.js';
import { interruptedError, mapError } from './map-error.js';
import type { AnthropicProviderOptions } from './options.js';
import { type AnthropicMessage, joinMessages, toMessages } from './to-messages.js';
import { type AnthropicRequest, toRequest } from './to-request.js';
import { toTools } from './to-tools.js';

type Round = ModelRound<AnthropicMessage, readonly Anthropic.Tool[]>;
type Emit = (event: ModelEvent) => void;

/** Makes one request of the Messages API through the official SDK. */
export class AnthropicAdapter implements ModelAdapter<AnthropicMessage, readonly Anthropic.Tool[]> {
  readonly vendor = 'anthropic';
  readonly #options: AnthropicProviderOptions;
  readonly #connection: Connection;

  constructor(options: AnthropicProviderOptions) {
    this.#options = options;
    this.#connection = connect(options);
  }

  toMessages(entry: TranscriptEntry, logger: Logger): readonly AnthropicMessage[] {
    return toMessages(entry, logger);
  }

  join(previous: AnthropicMessage, next: AnthropicMessage): AnthropicMessage | undefined {
    return joinMessages(previous, next);
  }

  compileTools(tools: readonly Tool[]): readonly Anthropic.Tool[] {
    return toTools(tools);
  }

  /** The vendor's convention is a flag beside the message, so the message stays as it is. */
  toErrorText(message: string): string {
    return message;
  }

  async request(round: Round, signal: AbortSignal, emit: Emit): Promise<ModelReply> {
    try {
      const request = toRequest(round, this.#options);
      return await (this.#options.streaming === false
        ? this.#requestWhole(request, signal, emit)
        : this.#requestStream(request, signal, emit));
    } catch (error) {
      signal.throwIfAborted();
      throw mapError(error, this.#connection.mask);
    }
  }

  async #requestWhole(request: AnthropicRequest, signal: AbortSignal, emit: Emit): Promise<ModelReply> {
    const message = await this.#connection.client.messages.create({ ...request, stream: false }, { signal });
    return fromReply(message, emit, this.#connection.mask);
  }

  async #requestStream(request: AnthropicRequest, signal: AbortSignal, emit: Emit): Promise<ModelReply> {
    const { client, mask } = this.#connection;
    const response = await client.messages.create({ ...request, stream: true }, { signal }).asResponse();
    const reply = new StreamedReply(emit, mask);
    if (response.body === null) {
      throw interruptedError('it has no body');
    }
    await readServerSentEvents(response.body, ({ event, data }) => {
      reply.accept(event, data);
      return reply.isComplete ? 'stop' : undefined;
    });
    return reply.finish();
  }
}
