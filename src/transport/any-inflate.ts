import { Transform, type TransformCallback } from 'node:stream';
import { createInflate, createInflateRaw, type Inflate, type InflateRaw, type ZlibOptions } from 'node:zlib';

/** The lower half of the first byte, where there is a zlib header. */
const ZLIB_METHOD = 8;

/**
 * Reads what servers send as `deflate`: some leave out the header that the standard asks for.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-8.4.1.2 (2026-11-30)
 */
export class AnyInflate extends Transform {
  readonly #options: ZlibOptions;
  #inflate: Inflate | InflateRaw | undefined;

  constructor(options: ZlibOptions) {
    super();
    this.#options = options;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#inflate ??= this.#begin(chunk);
    this.#inflate.write(chunk, done);
  }

  override _flush(done: TransformCallback): void {
    if (this.#inflate === undefined) {
      done();
      return;
    }
    this.#inflate.once('end', done);
    this.#inflate.end();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#inflate?.destroy();
    done(error);
  }

  #begin(chunk: Buffer): Inflate | InflateRaw {
    const hasHeader = ((chunk[0] ?? 0) & 0x0f) === ZLIB_METHOD;
    const inflate = hasHeader ? createInflate(this.#options) : createInflateRaw(this.#options);
    inflate.on('data', (part: Buffer) => this.push(part));
    inflate.on('error', (error) => this.destroy(error));
    return inflate;
  }
}
