import type Anthropic from '@anthropic-ai/sdk';
import type { ReplayedCall, ReplyEntry } from '../../src/provider/transcript.js';
import { textBlock } from './content-block.js';
import { parseInput } from './parse-input.js';
import type { ReplyBlock } from './reply-block.js';

/**
 * A reply as it is sent back: its blocks in their order, thinking untouched, calls under the ids and names to replay.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/thinking-tool-workflows (2026-11-30)
 */
export function toReplyContent({ reply, calls }: ReplyEntry): Anthropic.ContentBlockParam[] {
  const blocks = isReplyBlocks(reply.wire) ? reply.wire : plainBlocks(reply.text, calls.length);
  const content = blocks.flatMap((block) => toContentBlock(block, calls));
  return reply.finishReason === 'pause' && calls.length === 0 ? trimEnd(content) : content;
}

function isReplyBlocks(wire: unknown): wire is readonly ReplyBlock[] {
  return Array.isArray(wire);
}

function plainBlocks(text: string, callCount: number): readonly ReplyBlock[] {
  const calls = Array.from({ length: callCount }, (_, position) => ({ type: 'call' as const, position }));
  return [{ type: 'text', text }, ...calls];
}

function toContentBlock(block: ReplyBlock, calls: readonly ReplayedCall[]): readonly Anthropic.ContentBlockParam[] {
  if (block.type === 'text') {
    return block.text.trim() === '' ? [] : [textBlock(block.text)];
  }
  if (block.type !== 'call') {
    return [block];
  }
  const call = calls[block.position];
  return call === undefined
    ? []
    : [{ type: 'tool_use', id: call.id, name: call.replayName, input: parseInput(call.arguments) }];
}

/** A conversation that ends with the model's words must not end in white space. */
function trimEnd(content: Anthropic.ContentBlockParam[]): Anthropic.ContentBlockParam[] {
  const last = content.at(-1);
  return last?.type === 'text' ? [...content.slice(0, -1), { ...last, text: last.text.trimEnd() }] : content;
}
