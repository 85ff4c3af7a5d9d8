import type { AIAttachment } from './ai-attachment.js';
import { disarmTags } from './disarm-tags.js';
import { printableName } from './printable-name.js';

/** What a file is, as far as vendors tell files apart. */
export type AttachmentKind = 'image' | 'pdf' | 'audio' | 'video' | 'text' | 'other';

const TEXT_TYPES: ReadonlySet<string> = new Set([
  'application/ecmascript',
  'application/graphql',
  'application/javascript',
  'application/json',
  'application/json5',
  'application/jsonl',
  'application/ld+json',
  'application/ndjson',
  'application/sql',
  'application/toml',
  'application/x-javascript',
  'application/x-ndjson',
  'application/x-sh',
  'application/x-yaml',
  'application/xml',
  'application/yaml',
]);

/** The media type alone, in lower case: `Text/Plain; charset=utf-8` is `text/plain`. */
export function bareMediaType(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

/** What a file of this media type is. */
export function attachmentKind(mediaType: string): AttachmentKind {
  const type = bareMediaType(mediaType);
  if (type === 'application/pdf') {
    return 'pdf';
  }
  const family = type.split('/')[0];
  if (family === 'image' || family === 'audio' || family === 'video') {
    return family;
  }
  const isText = family === 'text' || TEXT_TYPES.has(type) || /\+(json|xml|yaml)$/.test(type);
  return isText ? 'text' : 'other';
}

/**
 * A text file as the model reads it; bytes that are not UTF-8 become replacement characters, and what would end the
 * block is disarmed.
 */
export function attachmentTextBlock(attachment: AIAttachment): string {
  const text = disarmTags(new TextDecoder().decode(attachment.data), 'attachment', 'session-context');
  return `<attachment filename="${escapeAttribute(attachment.name)}">\n${text}\n</attachment>`;
}

/** What the model is told of a file that its vendor does not take. */
export function attachmentLeftOutNote(name: string, reason = 'unsupported'): string {
  return `[attachment "${escapeAttribute(name)}" not sent: ${reason}]`;
}

/** The bytes in base64, as vendors want them. */
export function toBase64(data: Uint8Array): string {
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('base64');
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeAttribute(value: string): string {
  return printableName(value).replace(/[&<>"]/g, (found) => ESCAPES[found] ?? found);
}
