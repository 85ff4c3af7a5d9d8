import type { AIAttachment } from '../conversation/ai-attachment.js';
import type { ToolFilter } from '../tool/tool-filter.js';
import type { ToolInterceptor } from '../tool/tool-interceptor.js';
import type { PromptOptions } from './prompt-options.js';

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

/** Copies what a caller gave, so that later changes have no effect. */
export function toSentPrompt<TData>(text: string, options: PromptOptions<TData>, sentAt: Date): SentPrompt<TData> {
  const { attachments, signal, data, toolInterceptors, toolFilter } = options;
  return {
    text,
    attachments: attachments && Object.freeze([...attachments]),
    signal,
    data: data as TData,
    toolInterceptors: toolInterceptors === undefined ? [] : [...toolInterceptors],
    toolFilter,
    sentAt,
  };
}
