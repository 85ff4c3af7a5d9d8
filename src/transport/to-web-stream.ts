import type { Readable } from 'node:stream';

/**
 * A web stream over a Node stream that is left alone until the web stream is read: whoever only looks at a response's
 * `body` must not take its bytes away from those who read them elsewhere, as `Readable.toWeb` would.
 */
export function toWebStream(body: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  let chunks: AsyncIterator<Uint8Array<ArrayBuffer>> | undefined;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        chunks ??= body[Symbol.asyncIterator]();
        const { done, value } = await chunks.next();
        if (done) {
          controller.close();
        } else {
          controller.enqueue(value);
        }
      },
      cancel() {
        body.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
