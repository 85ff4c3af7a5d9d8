import type { ResponseInputContent, ResponseInputItem } from 'openai/resources/responses/responses';
import type { Logger } from '../../src/logging/logger.js';
import type { TranscriptEntry, UserEntry } from '../../src/provider/transcript.js';
import { wellFormedText } from '../../src/transport/well-formed.js';
import { toUserParts } from '../../src/turn/to-user-parts.js';
import { mediaPart } from './media-part.js';
import { toReplayedItems } from './to-replayed-items.js';
import { toResultItem } from './to-result-item.js';

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
      return entry.results.map(toResultItem);
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
