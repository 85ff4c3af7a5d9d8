import { isUint8Array } from 'node:util/types';
import type { ResultMedia } from '../tool-call.js';

/** Tells whether a value is a part of a result that is not text: a media type with bytes. */
export function isResultMedia(value: object): value is ResultMedia {
  const { mediaType, data } = value as Partial<Record<keyof ResultMedia, unknown>>;
  return typeof mediaType === 'string' && /^[\w.+-]+\/[\w.+-]+/.test(mediaType) && isUint8Array(data);
}

/** The part alone, without whatever else its object holds. */
export function toResultMedia({ mediaType, data, name }: ResultMedia): ResultMedia {
  return typeof name === 'string' ? { mediaType, data, name } : { mediaType, data };
}

/** Stands in the text for a part that goes beside it. */
export function mediaNote({ mediaType, data, name }: ResultMedia): string {
  return `[${mediaType}${name === undefined ? '' : ` "${name}"`}, ${data.byteLength} bytes]`;
}
