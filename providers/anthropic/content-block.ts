import type Anthropic from '@anthropic-ai/sdk';
import { bareMediaType, toBase64 } from '../../src/conversation/attachment-block.js';
import { wellFormedText } from '../../src/transport/well-formed.js';

/** Blocks of text and media, in a user's message and in a tool's result alike. */
export type ContentBlock = Anthropic.TextBlockParam | Anthropic.ImageBlockParam | Anthropic.DocumentBlockParam;

/** A block of text; never ask for a blank one, since the vendor refuses the whole request for it. */
export function textBlock(text: string): Anthropic.TextBlockParam {
  return { type: 'text', text: wellFormedText(text) };
}

/**
 * A block for an image or a PDF document; undefined for what the vendor does not take.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/vision (2026-11-30)
 * @see https://platform.claude.com/docs/en/build-with-claude/pdf-support (2026-11-30)
 */
export function mediaBlock(media: {
  readonly mediaType: string;
  readonly data: Uint8Array;
  readonly name?: string | undefined;
}): Anthropic.ImageBlockParam | Anthropic.DocumentBlockParam | undefined {
  const imageType = IMAGE_TYPES.get(bareMediaType(media.mediaType));
  if (imageType !== undefined) {
    return { type: 'image', source: { type: 'base64', media_type: imageType, data: toBase64(media.data) } };
  }
  return bareMediaType(media.mediaType) === 'application/pdf' ? documentBlock(media.data, media.name ?? '') : undefined;
}

const IMAGE_TYPES: ReadonlyMap<string, Anthropic.Base64ImageSource['media_type']> = new Map([
  ['image/gif', 'image/gif'],
  ['image/jpeg', 'image/jpeg'],
  ['image/jpg', 'image/jpeg'],
  ['image/png', 'image/png'],
  ['image/webp', 'image/webp'],
]);

/** The vendor's limit. */
const MAX_TITLE = 500;

function documentBlock(data: Uint8Array, name: string): Anthropic.DocumentBlockParam {
  const title = wellFormedText(name.trim().slice(0, MAX_TITLE));
  return {
    type: 'document',
    source: { type: 'base64', media_type: 'application/pdf', data: toBase64(data) },
    ...(title !== '' && { title }),
  };
}
