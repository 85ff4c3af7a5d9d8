import type {
  ChatCompletionAssistantMessageParam,
  ChatCompletionContentPart,
  ChatCompletionMessageFunctionToolCall,
  ChatCompletionMessageParam,
} from 'openai/resources';
import type { AIAttachment } from '../../src/conversation/ai-attachment.js';
import { type AttachmentKind, bareMediaType, toBase64 } from '../../src/conversation/attachment-block.js';
import type { Logger } from '../../src/logging/logger.js';
import type { ReplayedCall, ReplyEntry, TranscriptEntry, UserEntry } from '../../src/provider/transcript.js';
import { wellFormedText } from '../../src/transport/well-formed.js';
import { toUserParts } from '../../src/turn/to-user-parts.js';
import { isSentImage, toDataUrl } from '../openai-sdk/file-parts.js';
import { replayedArguments } from '../openai-sdk/replayed-arguments.js';
import { type ChatReplyWire, isChatReplyWire } from './chat-reply-wire.js';
import { toResultText } from './to-result-text.js';

const AUDIO_FORMATS: ReadonlyMap<string, 'wav' | 'mp3'> = new Map([
  ['audio/wav', 'wav'],
  ['audio/wave', 'wav'],
  ['audio/x-wav', 'wav'],
  ['audio/vnd.wave', 'wav'],
  ['audio/mp3', 'mp3'],
  ['audio/mpeg', 'mp3'],
]);

/**
 * One entry of the conversation as Chat Completions messages.
 *
 * @see https://platform.openai.com/docs/api-reference/chat/create (OpenAPI of 2026-08-21)
 */
export function toMessages(entry: TranscriptEntry, vendor: string, logger: Logger): ChatCompletionMessageParam[] {
  switch (entry.kind) {
    case 'user':
      return [{ role: 'user', content: userContent(entry, vendor, logger) }];
    case 'answer':
      return [{ role: 'assistant', content: wellFormedText(entry.text) }];
    case 'reply':
      return [replyMessage(entry)];
    case 'results':
      return entry.results.map((result) => ({
        role: 'tool',
        tool_call_id: result.callId,
        content: toResultText(result),
      }));
  }
}

/** A message without files is a plain string, the only form that every server knows. */
function userContent(entry: UserEntry, vendor: string, logger: Logger): string | ChatCompletionContentPart[] {
  const forms = { vendor, text: textPart, media: mediaPart };
  const parts = toUserParts<ChatCompletionContentPart>(entry, forms, logger);
  const [only] = parts;
  return parts.length === 1 && only?.type === 'text' ? only.text : [...parts];
}

function textPart(text: string): ChatCompletionContentPart {
  return { type: 'text', text: wellFormedText(text) };
}

function mediaPart(attachment: AIAttachment, kind: AttachmentKind): ChatCompletionContentPart | undefined {
  const type = bareMediaType(attachment.mediaType);
  const format = AUDIO_FORMATS.get(type);
  if (kind === 'image' && isSentImage(type)) {
    return { type: 'image_url', image_url: { url: toDataUrl(attachment) } };
  }
  if (kind === 'pdf') {
    return { type: 'file', file: { filename: attachment.name, file_data: toDataUrl(attachment) } };
  }
  return format && { type: 'input_audio', input_audio: { data: toBase64(attachment.data), format } };
}

function replyMessage({ reply, calls }: ReplyEntry): ChatCompletionAssistantMessageParam {
  const wire = isChatReplyWire(reply.wire) ? reply.wire : undefined;
  const content = reply.text.trim() === '' ? null : wellFormedText(reply.text);
  return {
    role: 'assistant',
    content: calls.length === 0 ? (content ?? '') : content,
    ...wire?.messageFields,
    ...(calls.length > 0 && { tool_calls: calls.map((call, index) => replayedCall(call, index, wire)) }),
  };
}

function replayedCall(
  call: ReplayedCall,
  index: number,
  wire: ChatReplyWire | undefined,
): ChatCompletionMessageFunctionToolCall {
  const body = { name: call.replayName, arguments: replayedArguments(call) };
  return { ...wire?.callFields[index], id: call.id, type: 'function', function: body };
}
