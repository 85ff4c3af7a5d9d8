import { type AIAttachment, checkAttachment } from '../conversation/ai-attachment.js';
import { requireFunction } from '../tool/require-function.js';
import type { ToolFilter } from '../tool/tool-filter.js';
import type { ToolInterceptor } from '../tool/tool-interceptor.js';

/** What may go with a prompt. */
export interface PromptOptions<TData = unknown> {
  /** Files for the model instead of the file receiver's, which is then left alone; an empty list means none. */
  readonly attachments?: readonly AIAttachment[];
  /** Ends the turn when aborted. */
  readonly signal?: AbortSignal;
  /** Goes to tools, controllers, listeners and the interceptor; never to the model. */
  readonly data?: TData;
  /** Stand around the turn's tool calls, inside those of the orchestrator. */
  readonly toolInterceptors?: readonly ToolInterceptor<TData>[];
  /** Hides tools from the turn, beside the orchestrator's own filter. */
  readonly toolFilter?: ToolFilter<TData>;
}

/** The arguments after the text: `data` must be given where the orchestrator's type says what it is. */
export type PromptArguments<TData> = undefined extends TData
  ? [options?: PromptOptions<TData>]
  : [options: PromptOptions<TData> & { readonly data: TData }];

/** The options that can be checked, read once. */
export type ReadOptions<TData> = {
  readonly [K in Exclude<keyof PromptOptions<TData>, 'data'>]: PromptOptions<TData>[K] | undefined;
};

/**
 * Refuses a text and options that cannot be meant, before anything happens.
 *
 * @throws TypeError naming the option.
 */
export function checkPromptOptions<TData>(text: string, options: ReadOptions<TData>): void {
  const { attachments, signal } = options;
  if (typeof text !== 'string') {
    throw new TypeError(`prompt(): the text is a ${typeof text}. Give a string.`);
  }
  if (attachments !== undefined) {
    if (!Array.isArray(attachments)) {
      throw new TypeError('prompt(): attachments is not an array. Give a list of attachments, or leave it out.');
    }
    for (const attachment of attachments) {
      checkAttachment(attachment);
    }
  }
  if (signal !== undefined && typeof signal?.addEventListener !== 'function') {
    throw new TypeError('prompt(): signal is not an AbortSignal. Give the signal of an AbortController.');
  }
  checkToolOptions(options);
}

function checkToolOptions<TData>({ toolInterceptors, toolFilter }: ReadOptions<TData>): void {
  if (toolInterceptors !== undefined) {
    if (!Array.isArray(toolInterceptors)) {
      throw new TypeError('prompt(): toolInterceptors is not an array. Give a list of functions, or leave it out.');
    }
    for (const interceptor of toolInterceptors) {
      requireFunction('prompt(): toolInterceptors', interceptor);
    }
  }
  if (toolFilter !== undefined) {
    requireFunction('prompt(): toolFilter', toolFilter);
  }
}
