import type { ResponseInputContent } from 'openai/resources/responses/responses';
import type { AIAttachment } from '../../src/conversation/ai-attachment.js';
import type { AttachmentKind } from '../../src/conversation/attachment-block.js';
import { isSentImage, toDataUrl } from '../openai-sdk/file-parts.js';

/** A file of a message or a result. */
type MediaFile = Pick<AIAttachment, 'mediaType' | 'data'> & { readonly name?: string };

/** A file in the form that the Responses API takes; undefined where it takes none of its kind. */
export function mediaPart(
  file: MediaFile,
  kind: AttachmentKind,
): Exclude<ResponseInputContent, { type: 'input_text' }> | undefined {
  if (kind === 'image' && isSentImage(file.mediaType)) {
    return { type: 'input_image', image_url: toDataUrl(file), detail: 'auto' };
  }
  return kind === 'pdf'
    ? { type: 'input_file', filename: file.name ?? 'file.pdf', file_data: toDataUrl(file) }
    : undefined;
}
