import type { AIAttachment } from '../../conversation/ai-attachment.js';
import type { ToolFilter } from '../../tool/tool-filter.js';
import type { ToolInterceptor } from '../../tool/tool-interceptor.js';
import { checkPromptOptions, type PromptOptions } from '../prompt-options.js';

/** One call of `prompt()`, checked and copied. */
export interface SentPrompt<TData> {
  readonly text: string;
  /** The caller's own list; undefined leaves it to the file receiver. */
  readonly attachments: readonly AIAttachment[] | undefined;
  readonly signal: AbortSignal | undefined;
  readonly data: TData;
  readonly toolInterceptors: readonly ToolInterceptor<TData>[];
  readonly toolFilter: ToolFilter<TData> | undefined;
  /** When `prompt()` was called. */
  readonly sentAt: Date;
}

/**
 * Copies what a caller gave, so that later changes have no effect; each option is read once.
 *
 * @throws TypeError naming the option that cannot be meant.
 */
export function toSentPrompt<TData>(text: string, options: PromptOptions<TData>, sentAt: Date): SentPrompt<TData> {
  const { signal, data, toolFilter } = options;
  const attachments = copyList(options.attachments);
  const toolInterceptors = copyList(options.toolInterceptors);
  checkPromptOptions(text, { attachments, signal, toolInterceptors, toolFilter });
  return {
    text,
    attachments: attachments && Object.freeze(attachments),
    signal,
    data: data as TData,
    toolInterceptors: toolInterceptors ?? [],
    toolFilter,
    sentAt,
  };
}

/** Leaves what is no list to the check. */
function copyList<T>(list: readonly T[] | undefined): T[] | undefined {
  return Array.isArray(list) ? [...list] : (list as undefined);
}
