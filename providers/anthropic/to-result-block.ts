import type Anthropic from '@anthropic-ai/sdk';
import { attachmentKind, attachmentLeftOutNote, attachmentTextBlock } from '../../src/conversation/attachment-block.js';
import type { ResultMedia, ToolResult } from '../../src/tool/tool-call.js';
import { type ContentBlock, mediaBlock, textBlock } from './content-block.js';

/**
 * What answers one call. An error may hold nothing but text, and nothing may be blank.
 *
 * @see https://platform.claude.com/docs/en/agents-and-tools/tool-use/handle-tool-calls (2026-11-30)
 */
export function toResultBlock({ callId, text, media, isError }: ToolResult): Anthropic.ToolResultBlockParam {
  const opening = textBlock(text);
  const content = media.length === 0 ? opening.text : [opening, ...media.map((part) => toMediaPart(part, isError))];
  return { type: 'tool_result', tool_use_id: callId, content, ...(isError && { is_error: true }) };
}

function toMediaPart(media: ResultMedia, isError: boolean): ContentBlock {
  const name = media.name ?? media.mediaType;
  if (media.data.byteLength === 0) {
    return textBlock(attachmentLeftOutNote(name, 'empty'));
  }
  if (attachmentKind(media.mediaType) === 'text') {
    return textBlock(attachmentTextBlock({ ...media, name }));
  }
  const block = isError ? undefined : mediaBlock(media);
  return block ?? textBlock(attachmentLeftOutNote(name));
}
