import type Anthropic from '@anthropic-ai/sdk';
import type { AnthropicMessage } from './to-messages.js';

/** Everything up to a block with this mark is cached. */
const BREAKPOINT: Anthropic.CacheControlEphemeral = { type: 'ephemeral' };

/** User messages that are marked: together with tools and system prompt the four breakpoints a request may have. */
const MARKED_MESSAGES = 2;

/**
 * A copy whose last element asks for everything up to it to be cached.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/prompt-caching (2026-11-30)
 */
export function markLast<T extends { cache_control?: Anthropic.CacheControlEphemeral | null }>(
  blocks: readonly T[],
): T[] {
  const last = blocks.at(-1);
  return last === undefined ? [] : [...blocks.slice(0, -1), { ...last, cache_control: BREAKPOINT }];
}

/**
 * A copy with breakpoints on the last two user messages. The last one writes the cache; the one before it, where the
 * request before this one wrote, is read even when more blocks lie between them than the vendor looks back over.
 */
export function markLastUserMessages(messages: readonly AnthropicMessage[]): AnthropicMessage[] {
  const copy = [...messages];
  let left = MARKED_MESSAGES;
  for (let index = copy.length - 1; index >= 0 && left > 0; index -= 1) {
    const message = copy[index];
    if (message?.role === 'user') {
      copy[index] = { role: 'user', content: markLast(message.content) };
      left -= 1;
    }
  }
  return copy;
}
