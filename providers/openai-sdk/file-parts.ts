import { bareMediaType, toBase64 } from '../../src/conversation/attachment-block.js';

const IMAGE_TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/jpg', 'image/gif', 'image/webp']);

/** Tells whether OpenAI's models take images of this type. */
export function isSentImage(mediaType: string): boolean {
  return IMAGE_TYPES.has(bareMediaType(mediaType));
}

/** A file as a data URL. */
export function toDataUrl(file: { readonly mediaType: string; readonly data: Uint8Array }): string {
  return `data:${bareMediaType(file.mediaType)};base64,${toBase64(file.data)}`;
}
