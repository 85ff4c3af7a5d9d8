import type { FunctionTool, ResponseInputItem } from 'openai/resources/responses/responses';
import { containedLogger } from '../../src/logging/contained-logger.js';
import { consoleLogger, type Logger } from '../../src/logging/logger.js';
import type { ModelAdapter, ModelEvent } from '../../src/provider/model-adapter.js';
import type { ModelReply } from '../../src/provider/model-reply.js';
import type { TranscriptEntry } from '../../src/provider/transcript.js';
import { type ArgumentDecoder, DialectTools } from '../../src/schema/dialect/dialect-tools.js';
import type { ToolFit } from '../../src/schema/dialect/tool-fit.js';
import type { Tool } from '../../src/tool/tool.js';
import type { JsonObject } from '../../src/transport/read-json.js';
import { withAzureDefaults } from '../openai-sdk/azure-defaults.js';
import { OpenAIConnection } from '../openai-sdk/connection.js';
import { azureResponsesDialect, openaiDialect } from '../openai-sdk/dialect.js';
import { readAnswer } from '../openai-sdk/read-answer.js';
import { toErrorText } from '../openai-sdk/to-error-text.js';
import { fromReply } from './from-reply.js';
import { ResponseStream } from './from-stream.js';
import type { OpenAIOptions } from './options.js';
import { StoredReplies } from './stored-replies.js';
import { toMessages } from './to-messages.js';
import { type ResponsesRound, toRequest } from './to-request.js';

const VENDOR = 'openai';

/** Makes one request of the Responses API at a time. */
export class OpenAIAdapter implements ModelAdapter<ResponseInputItem, readonly FunctionTool[]> {
  readonly vendor = VENDOR;
  readonly toErrorText = toErrorText;
  readonly #connection: OpenAIConnection;
  readonly #settings: OpenAIOptions;
  readonly #tools: DialectTools<FunctionTool>;
  readonly #stored = new StoredReplies();

  constructor(options: OpenAIOptions) {
    this.#connection = new OpenAIConnection(VENDOR, options);
    const { isAzure } = this.#connection;
    const { strict = false } = options;
    this.#settings = withAzureDefaults(options, isAzure);
    this.#tools = DialectTools.shared(isAzure ? azureResponsesDialect : openaiDialect, { strict });
    if (options.stopSequences !== undefined && options.stopSequences.length > 0) {
      const logger = containedLogger(options.logger ?? consoleLogger);
      logger.warn(
        { vendor: VENDOR },
        'stopSequences are ignored: the Responses API has none. Use openai-chat for them.',
      );
    }
  }

  toMessages(entry: TranscriptEntry, logger: Logger): readonly ResponseInputItem[] {
    const items = toMessages(entry, VENDOR, logger);
    if (entry.kind === 'reply' && this.#settings.store === true) {
      this.#stored.note(entry, items);
    }
    return items;
  }

  compileTools(tools: readonly Tool[]): readonly FunctionTool[] {
    return this.#tools.compile(tools);
  }

  argumentDecoder(definitions: readonly FunctionTool[], toolName: string): ArgumentDecoder | undefined {
    return this.#tools.decoder(definitions, toolName);
  }

  toolFits(definitions: readonly FunctionTool[]): readonly ToolFit[] {
    return this.#tools.fits(definitions);
  }

  request(round: ResponsesRound, signal: AbortSignal, emit: (event: ModelEvent) => void): Promise<ModelReply> {
    const body = toRequest(round, this.#stored.toInput(round.messages), this.#settings);
    const source = { vendor: VENDOR, mask: this.#connection.mask };
    const forms = {
      isStreaming: body.stream === true,
      emit,
      fromReply: (reply: JsonObject) => fromReply(reply, emit, source),
      fromStream: () => new ResponseStream(emit, source),
    };
    return this.#connection.send(
      (client, settings) => client.responses.create(body, settings),
      (response) => readAnswer(response, forms, source),
      { body, messages: round.messages, signal },
    );
  }

  close(): Promise<void> {
    return this.#connection.close();
  }
}
