import type { AIAttachment } from '../../src/conversation/ai-attachment.js';
import { attachmentLeftOutNote } from '../../src/conversation/attachment-block.js';
import { printableName } from '../../src/conversation/printable-name.js';
import type { Logger } from '../../src/logging/logger.js';
import type { TranscriptEntry } from '../../src/provider/transcript.js';
import type { OfflineMessage } from './offline-message.js';

/** An entry of the conversation as the planner reads it. It cannot look into files and says so. */
export function toMessages(entry: TranscriptEntry, vendor: string, logger: Logger): readonly OfflineMessage[] {
  switch (entry.kind) {
    case 'user':
      return [
        { role: 'user', text: entry.text, notes: entry.attachments.map((file) => leaveOut(file, vendor, logger)) },
      ];
    case 'answer':
      return [{ role: 'assistant', text: entry.text }];
    case 'reply':
      return [{ role: 'calls', calls: entry.calls, remark: remarkOf(entry.reply.wire) }];
    case 'results':
      return [{ role: 'results', results: entry.results }];
  }
}

function leaveOut({ name, mediaType }: AIAttachment, vendor: string, logger: Logger): string {
  logger.warn(
    { vendor, name, mediaType },
    `Attachment "${printableName(name)}" (${printableName(mediaType)}) was not sent: unsupported for ${vendor}.`,
  );
  return attachmentLeftOutNote(name);
}

function remarkOf(wire: unknown): string {
  return typeof wire === 'string' ? wire : '';
}
