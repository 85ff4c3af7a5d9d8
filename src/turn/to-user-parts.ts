import type { AIAttachment } from '../conversation/ai-attachment.js';
import {
  type AttachmentKind,
  attachmentKind,
  attachmentLeftOutNote,
  attachmentTextBlock,
} from '../conversation/attachment-block.js';
import { printableName } from '../conversation/printable-name.js';
import { withSessionContext } from '../conversation/session-context-block.js';
import type { Logger } from '../logging/logger.js';
import type { UserEntry } from '../provider/transcript.js';

/** How one vendor writes the parts of a user's message. */
export interface UserPartForms<TPart> {
  /** For the warning about a file that the vendor does not take. */
  readonly vendor: string;
  /** A part of text; never asked for a blank one. */
  text(text: string): TPart;
  /** A part for a file that is no text, or undefined where the vendor does not take it. */
  media(attachment: AIAttachment, kind: Exclude<AttachmentKind, 'text'>): TPart | undefined;
}

/**
 * A user's message as a vendor's parts: the text with the session context after it, then the files in their order. A
 * file that the vendor does not take is named in a warning, and the model is told that it is missing.
 */
export function toUserParts<TPart>(entry: UserEntry, forms: UserPartForms<TPart>, logger: Logger): readonly TPart[] {
  const text = withSessionContext(entry.text, entry.sessionContext);
  const opening = text.trim() === '' && entry.attachments.length > 0 ? [] : [forms.text(text)];
  return [...opening, ...entry.attachments.map((attachment) => attachmentPart(attachment, forms, logger))];
}

function attachmentPart<TPart>(attachment: AIAttachment, forms: UserPartForms<TPart>, logger: Logger): TPart {
  const kind = attachmentKind(attachment.mediaType);
  if (kind === 'text') {
    return forms.text(attachmentTextBlock(attachment));
  }
  const part = attachment.data.byteLength === 0 ? undefined : forms.media(attachment, kind);
  if (part !== undefined) {
    return part;
  }
  const { name, mediaType } = attachment;
  const reason = attachment.data.byteLength === 0 ? 'empty' : 'unsupported';
  logger.warn(
    { vendor: forms.vendor, name, mediaType, bytes: attachment.data.byteLength, reason },
    `Attachment "${printableName(name)}" (${printableName(mediaType)}) was not sent: ${reason} for ${forms.vendor}.`,
  );
  return forms.text(attachmentLeftOutNote(name, reason));
}
