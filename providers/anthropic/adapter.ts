import type Anthropic from '@anthropic-ai/sdk';
import type { Logger } from '../../src/logging/logger.js';
import type { ModelAdapter, ModelEvent } from '../../src/provider/model-adapter.js';
import type { ModelReply } from '../../src/provider/model-reply.js';
import type { TranscriptEntry } from '../../src/provider/transcript.js';
import { type ArgumentDecoder, DialectTools } from '../../src/schema/dialect/dialect-tools.js';
import type { ToolFit } from '../../src/schema/dialect/tool-fit.js';
import type { Tool } from '../../src/tool/tool.js';
import { AnthropicConnection } from './connection.js';
import type { ConnectionOptions } from './connection-options.js';
import { anthropicDialect } from './dialect.js';
import type { AnthropicModelSettings } from './options.js';
import { readAnswer } from './read-answer.js';
import { type AnthropicMessage, joinMessages, toMessages } from './to-messages.js';
import { type AnthropicRound, toRequest } from './to-request.js';

const VENDOR = 'anthropic';

/** Makes one Messages request at a time. */
export class AnthropicAdapter implements ModelAdapter<AnthropicMessage, readonly Anthropic.Tool[]> {
  readonly vendor = VENDOR;
  readonly join = joinMessages;
  readonly #connection: AnthropicConnection;
  readonly #settings: AnthropicModelSettings;
  readonly #tools: DialectTools<Anthropic.Tool>;

  constructor(options: ConnectionOptions & AnthropicModelSettings) {
    this.#connection = new AnthropicConnection(options);
    this.#settings = options;
    this.#tools = DialectTools.shared(anthropicDialect, { strict: options.strict ?? false });
  }

  toMessages(entry: TranscriptEntry, logger: Logger): readonly AnthropicMessage[] {
    return toMessages(entry, VENDOR, logger);
  }

  compileTools(tools: readonly Tool[]): readonly Anthropic.Tool[] {
    return this.#tools.compile(tools);
  }

  argumentDecoder(definitions: readonly Anthropic.Tool[], toolName: string): ArgumentDecoder | undefined {
    return this.#tools.decoder(definitions, toolName);
  }

  toolFits(definitions: readonly Anthropic.Tool[]): readonly ToolFit[] {
    return this.#tools.fits(definitions);
  }

  /** The vendor's convention is a flag beside the message, so the message stays as it is. */
  toErrorText(message: string): string {
    return message;
  }

  request(round: AnthropicRound, signal: AbortSignal, emit: (event: ModelEvent) => void): Promise<ModelReply> {
    const body = toRequest(round, this.#settings);
    return this.#connection.send(
      (client, settings) => client.messages.create(body, settings),
      (response) => readAnswer(response, body.stream === true, emit, this.#connection.mask),
      { body, messages: round.messages, signal },
    );
  }

  close(): Promise<void> {
    return this.#connection.close();
  }
}
