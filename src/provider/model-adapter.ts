import type { Logger } from '../logging/logger.js';
import type { ToolFit } from '../schema/dialect/tool-fit.js';
import type { Tool } from '../tool/tool.js';
import type { ModelReply } from './model-reply.js';
import type { TranscriptEntry } from './transcript.js';

/** What an adapter reports while a reply comes in; `index` is the call's position in `ModelReply.toolCalls`. */
export type ModelEvent =
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'reasoning-delta'; readonly text: string }
  | { readonly type: 'tool-call-start'; readonly index: number; readonly id: string; readonly name: string }
  | { readonly type: 'tool-call-delta'; readonly index: number; readonly argumentsDelta: string };

/** Which tool the model may or must call in this round. */
export type ToolChoice = 'auto' | 'none' | 'required' | { readonly tool: string };

/** Everything of one model request. */
export interface ModelRound<TMessage, TDefinitions> {
  /** Counts from 1 within the turn. */
  readonly round: number;
  readonly systemPrompt: string | undefined;
  /** Memory and the running turn, oldest first; grows between rounds, never to be changed by the adapter. */
  readonly messages: readonly TMessage[];
  /** What `compileTools` made; undefined when the request has no tools. */
  readonly tools: TDefinitions | undefined;
  readonly toolChoice: ToolChoice;
}

/**
 * Makes one model request in a vendor's wire format: everything else about a turn is shared.
 * Events are handed over by callback, so that a delta costs no promise.
 */
export interface ModelAdapter<TMessage = unknown, TDefinitions = unknown> {
  /** Vendor name for messages and logs. */
  readonly vendor: string;
  /** The vendor's messages for one entry; called once an entry, the result is kept. What is left out is logged. */
  toMessages(entry: TranscriptEntry, logger: Logger): readonly TMessage[];
  /** Joins two neighbours where the vendor wants alternation; undefined keeps them apart. */
  join?(previous: TMessage, next: TMessage): TMessage | undefined;
  /** The vendor's tool definitions; called once a tool set, reused byte for byte. */
  compileTools(tools: readonly Tool[]): TDefinitions;
  /**
   * How a tool's arguments get back the form of its own schema, where the vendor's definition asks for another one;
   * they come parsed, and are repaired and checked afterwards. Undefined, and absent, where both forms are the same.
   */
  argumentDecoder?(tools: TDefinitions, toolName: string): ((args: unknown) => unknown) | undefined;
  /** What `compileTools` had to leave out of each tool, in their order; absent where nothing ever is. */
  toolFits?(tools: TDefinitions): readonly ToolFit[];
  /** The vendor's convention for a failed tool's message, such as `Error: …`. */
  toErrorText(message: string): string;
  /**
   * Sends one request and resolves with the whole reply; `emit` gets its parts as they come. The text of a reply that
   * emits none is passed on as one delta.
   *
   * Rejects with a ProviderError, or with the signal's reason when aborted. A failure `interrupted` that is retryable
   * says that the connection was lost: when nothing had been emitted, the request is made once more.
   */
  request(
    round: ModelRound<TMessage, TDefinitions>,
    signal: AbortSignal,
    emit: (event: ModelEvent) => void,
  ): Promise<ModelReply>;
  /** Ends what the adapter opened itself. */
  close?(): Promise<void>;
}
