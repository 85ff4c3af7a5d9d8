import { constants, open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { AIAttachment } from './ai-attachment.js';
import { checkLimit } from './check-limit.js';
import { dataUrlBytes } from './data-url-bytes.js';
import { sniffMediaType } from './sniff-media-type.js';

/** What may be said about a file that becomes an attachment. */
export interface AttachmentOptions {
  /** File name for user and model; the source's own name by default. */
  readonly name?: string;
  /** Counts only among formats of text, which their bytes do not tell apart. */
  readonly mediaType?: string;
  /** Largest size; 25,000,000 by default. */
  readonly maxBytes?: number;
}

const DEFAULT_MAX_BYTES = 25_000_000;
const DEFAULT_NAME = 'file';

/**
 * Makes an attachment of bytes; its media type is told from them. The bytes are not copied.
 *
 * @throws RangeError when they are too many, or maxBytes is negative or no number.
 */
export async function attachmentFromBytes(data: Uint8Array, options: AttachmentOptions = {}): Promise<AIAttachment> {
  const name = options.name ?? DEFAULT_NAME;
  checkSize(name, data.byteLength, options);
  return Object.freeze({ name, mediaType: await sniffMediaType(data, options.mediaType), data });
}

/**
 * Makes an attachment of a file on disk, reading no more of it than is allowed.
 *
 * @throws RangeError when it is too large, TypeError when it is no regular file, or what reading it throws.
 */
export async function attachmentFromFile(path: string, options: AttachmentOptions = {}): Promise<AIAttachment> {
  const name = options.name ?? basename(path);
  // Else opening a named pipe waits for a writer; not every system has the flag.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stat = await file.stat();
    if (!stat.isFile()) {
      throw new TypeError(`${name} is no regular file. Give the path of a file.`);
    }
    checkSize(name, stat.size, options);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of file.createReadStream({ autoClose: false }) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      checkSize(name, size, options);
      chunks.push(chunk);
    }
    return attachmentFromBytes(new Uint8Array(Buffer.concat(chunks, size)), { ...options, name });
  } finally {
    await file.close();
  }
}

/**
 * Makes an attachment of a `Blob` or `File`.
 *
 * @throws RangeError when it is too large.
 */
export async function attachmentFromBlob(blob: Blob, options: AttachmentOptions = {}): Promise<AIAttachment> {
  const ownName = 'name' in blob && typeof blob.name === 'string' && blob.name !== '' ? blob.name : DEFAULT_NAME;
  const name = options.name ?? ownName;
  checkSize(name, blob.size, options);
  const data = new Uint8Array(await blob.arrayBuffer());
  return attachmentFromBytes(data, { ...options, name, mediaType: options.mediaType ?? blob.type });
}

/**
 * Makes an attachment of a `data:` URL.
 *
 * @throws TypeError when it is none, RangeError when it is too large.
 */
export async function attachmentFromDataUrl(url: string, options: AttachmentOptions = {}): Promise<AIAttachment> {
  const name = options.name ?? DEFAULT_NAME;
  const { head, data } = dataUrlBytes(url, (bytes) => checkSize(name, bytes, options));
  return attachmentFromBytes(data, { ...options, name, mediaType: options.mediaType ?? head });
}

function checkSize(name: string, bytes: number, { maxBytes = DEFAULT_MAX_BYTES }: AttachmentOptions): void {
  checkLimit('maxBytes', maxBytes);
  if (bytes > maxBytes) {
    throw new RangeError(`${name} has more than ${maxBytes} bytes. Raise maxBytes, or give a smaller file.`);
  }
}
