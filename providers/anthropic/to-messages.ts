import type Anthropic from '@anthropic-ai/sdk';
import type { Logger } from '../../src/logging/logger.js';
import type { TranscriptEntry } from '../../src/provider/transcript.js';
import { toUserParts } from '../../src/turn/to-user-parts.js';
import { type ContentBlock, mediaBlock, textBlock } from './content-block.js';
import { toReplyContent } from './to-reply-content.js';
import { toResultBlock } from './to-result-block.js';

/**
 * A message whose content is always a list of blocks.
 *
 * @see https://platform.claude.com/docs/en/api/messages/create (2026-11-30)
 */
export type AnthropicMessage =
  | { readonly role: 'user'; readonly content: UserBlock[] }
  | { readonly role: 'assistant'; readonly content: Anthropic.ContentBlockParam[] };

/** What a user's message holds. */
export type UserBlock = ContentBlock | Anthropic.ToolResultBlockParam;

/** The vendor's messages for one entry: one, or none where nothing would be left to send. */
export function toMessages(entry: TranscriptEntry, vendor: string, logger: Logger): readonly AnthropicMessage[] {
  const message = toMessage(entry, vendor, logger);
  return message.content.length === 0 ? [] : [message];
}

/** Two neighbours of one role as one message, since roles have to take turns; undefined for different roles. */
export function joinMessages(previous: AnthropicMessage, next: AnthropicMessage): AnthropicMessage | undefined {
  if (previous.role === 'user' && next.role === 'user') {
    return { role: 'user', content: [...previous.content, ...next.content] };
  }
  if (previous.role === 'assistant' && next.role === 'assistant') {
    return { role: 'assistant', content: [...previous.content, ...next.content] };
  }
  return undefined;
}

function toMessage(entry: TranscriptEntry, vendor: string, logger: Logger): AnthropicMessage {
  switch (entry.kind) {
    case 'user':
      return {
        role: 'user',
        content: [...toUserParts<ContentBlock>(entry, { vendor, text: textBlock, media: mediaBlock }, logger)],
      };
    case 'answer':
      return { role: 'assistant', content: [textBlock(entry.text)] };
    case 'reply':
      return { role: 'assistant', content: toReplyContent(entry) };
    case 'results':
      return { role: 'user', content: entry.results.map(toResultBlock) };
  }
}
