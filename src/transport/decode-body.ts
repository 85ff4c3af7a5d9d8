import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, constants as zlib } from 'node:zlib';
import { AnyInflate } from './any-inflate.js';

/** Whatever arrives is handed on at once, and a stream that is cut gives what there was of it. */
const FLUSH = { flush: zlib.Z_SYNC_FLUSH, finishFlush: zlib.Z_SYNC_FLUSH };
const BROTLI_FLUSH = { flush: zlib.BROTLI_OPERATION_FLUSH, finishFlush: zlib.BROTLI_OPERATION_FLUSH };

/** The body as it was before `content-encoding`; as it came when an encoding is unknown. */
export function decodeBody(message: IncomingMessage): Readable {
  const encodings = message.headers['content-encoding'];
  if (encodings === undefined) {
    return message;
  }
  const decoders = encodings.toLowerCase().split(',').map(decoderFor).reverse();
  const known = decoders.filter((decoder) => decoder !== undefined);
  return known.length === decoders.length ? known.reduce(decodeThrough, message) : message;
}

/** Either end closes the other; an error comes out at the end that is read. */
function decodeThrough(encoded: Readable, decoder: Transform): Readable {
  return pipeline(encoded, decoder, () => {});
}

function decoderFor(encoding: string): Transform | undefined {
  switch (encoding.trim()) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip(FLUSH);
    case 'deflate':
      return new AnyInflate(FLUSH);
    case 'br':
      return createBrotliDecompress(BROTLI_FLUSH);
    default:
      return undefined;
  }
}
