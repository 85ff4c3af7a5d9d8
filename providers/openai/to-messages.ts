import type {
  ResponseFunctionCallOutputItem,
  ResponseInputContent,
  ResponseInputItem,
} from 'openai/resources/responses/responses';
import type { AIAttachment } from '../../src/conversation/ai-attachment.js';
import type { AttachmentKind } from '../../src/conversation/attachment-block.js';
import { attachmentKind } from '../../src/conversation/attachment-block.js';
import type { Logger } from '../../src/logging/logger.js';
import type { TranscriptEntry, UserEntry } from '../../src/provider/transcript.js';
import type { ResultMedia, ToolResult } from '../../src/tool/tool-call.js';
import { wellFormedText } from '../../src/transport/well-formed.js';
import { toUserParts } from '../../src/turn/to-user-parts.js';
import { withMediaNotes } from '../../src/turn/with-media-notes.js';
import { isSentImage, toDataUrl } from '../openai-sdk/file-parts.js';
import { toReplayedItems } from './to-replayed-items.js';

/**
 * One entry of the conversation as input items of the Responses API.
 *
 * @see https://platform.openai.com/docs/api-reference/responses/create (OpenAPI of 2026-08-21)
 */
export function toMessages(entry: TranscriptEntry, vendor: string, logger: Logger): ResponseInputItem[] {
  switch (entry.kind) {
    case 'user':
      return [{ role: 'user', content: userContent(entry, vendor, logger) }];
    case 'answer':
      return [{ role: 'assistant', content: wellFormedText(entry.text) }];
    case 'reply':
      return toReplayedItems(entry);
    case 'results':
      return entry.results.map((result) => ({
        type: 'function_call_output',
        call_id: result.callId,
        output: toOutput(result),
      }));
  }
}

function userContent(entry: UserEntry, vendor: string, logger: Logger): string | ResponseInputContent[] {
  const parts = toUserParts<ResponseInputContent>(entry, { vendor, text: textPart, media: mediaPart }, logger);
  const [only] = parts;
  return parts.length === 1 && only?.type === 'input_text' ? only.text : [...parts];
}

function textPart(text: string): ResponseInputContent & { type: 'input_text' } {
  return { type: 'input_text', text: wellFormedText(text) };
}

type File = Pick<AIAttachment, 'mediaType' | 'data'> & { readonly name?: string };

function mediaPart(
  file: File,
  kind: AttachmentKind,
): Exclude<ResponseInputContent, { type: 'input_text' }> | undefined {
  if (kind === 'image' && isSentImage(file.mediaType)) {
    return { type: 'input_image', image_url: toDataUrl(file), detail: 'auto' };
  }
  return kind === 'pdf'
    ? { type: 'input_file', filename: file.name ?? 'file.pdf', file_data: toDataUrl(file) }
    : undefined;
}

function toOutput({ text, media }: ToolResult): string | ResponseFunctionCallOutputItem[] {
  const parts = media.map((file) => ({ file, part: resultPart(file) }));
  const leftOut = parts.filter(({ part }) => part === undefined).map(({ file }) => file);
  const sent = parts.flatMap(({ part }) => (part === undefined ? [] : [part]));
  const told = wellFormedText(withMediaNotes(text, leftOut));
  return sent.length === 0 ? told : [{ type: 'input_text', text: told }, ...sent];
}

function resultPart(file: ResultMedia): ReturnType<typeof mediaPart> {
  return file.data.byteLength === 0 ? undefined : mediaPart(file, attachmentKind(file.mediaType));
}
