import type { ChatCompletionFunctionTool, ChatCompletionMessageParam } from 'openai/resources';
import type { Logger } from '../../src/logging/logger.js';
import type { ModelAdapter, ModelEvent } from '../../src/provider/model-adapter.js';
import type { ModelReply } from '../../src/provider/model-reply.js';
import type { TranscriptEntry } from '../../src/provider/transcript.js';
import { type ArgumentDecoder, DialectTools } from '../../src/schema/dialect/dialect-tools.js';
import type { ToolFit } from '../../src/schema/dialect/tool-fit.js';
import type { Tool } from '../../src/tool/tool.js';
import type { JsonObject } from '../../src/transport/read-json.js';
import { withAzureDefaults } from '../openai-sdk/azure-defaults.js';
import { OpenAIConnection } from '../openai-sdk/connection.js';
import type { ConnectionOptions } from '../openai-sdk/connection-options.js';
import { azureDialect, openaiChatDialect } from '../openai-sdk/dialect.js';
import { readAnswer } from '../openai-sdk/read-answer.js';
import { toErrorText } from '../openai-sdk/to-error-text.js';
import { fromReply } from './from-reply.js';
import { ChatStream } from './from-stream.js';
import type { ChatModelSettings } from './options.js';
import { SystemMessages } from './system-messages.js';
import { toMessages } from './to-messages.js';
import { type ChatRound, toRequest } from './to-request.js';

const VENDOR = 'openai-chat';

/** Makes one Chat Completions request at a time. */
export class OpenAIChatAdapter
  implements ModelAdapter<ChatCompletionMessageParam, readonly ChatCompletionFunctionTool[]>
{
  readonly vendor = VENDOR;
  readonly toErrorText = toErrorText;
  readonly #connection: OpenAIConnection;
  readonly #settings: ChatModelSettings;
  readonly #tools: DialectTools<ChatCompletionFunctionTool>;
  readonly #system = new SystemMessages();

  constructor(options: ConnectionOptions & ChatModelSettings) {
    this.#connection = new OpenAIConnection(VENDOR, options);
    const { isAzure } = this.#connection;
    const { strict = false } = options;
    this.#settings = withAzureDefaults(options, isAzure);
    this.#tools = DialectTools.shared(isAzure ? azureDialect : openaiChatDialect, { strict });
  }

  toMessages(entry: TranscriptEntry, logger: Logger): readonly ChatCompletionMessageParam[] {
    return toMessages(entry, VENDOR, logger);
  }

  compileTools(tools: readonly Tool[]): readonly ChatCompletionFunctionTool[] {
    return this.#tools.compile(tools);
  }

  argumentDecoder(definitions: readonly ChatCompletionFunctionTool[], toolName: string): ArgumentDecoder | undefined {
    return this.#tools.decoder(definitions, toolName);
  }

  toolFits(definitions: readonly ChatCompletionFunctionTool[]): readonly ToolFit[] {
    return this.#tools.fits(definitions);
  }

  request(round: ChatRound, signal: AbortSignal, emit: (event: ModelEvent) => void): Promise<ModelReply> {
    const body = toRequest(round, this.#system.of(round.systemPrompt), this.#settings);
    const source = { vendor: VENDOR, mask: this.#connection.mask };
    const forms = {
      isStreaming: body.stream === true,
      emit,
      fromReply: (reply: JsonObject) => fromReply(reply, emit, source),
      fromStream: () => new ChatStream(emit, source),
    };
    return this.#connection.send(
      (client, settings) => client.chat.completions.create(body, settings),
      (response) => readAnswer(response, forms, source),
      { body, messages: round.messages, signal },
    );
  }

  close(): Promise<void> {
    return this.#connection.close();
  }
}
