import { finished, type Readable } from 'node:stream';
import { type ChunkReader, DRAIN_MS, LINGER_MS } from './chunk-reader.js';

/**
 * Does what `readBody` promises, by callback: no promise a piece. The callback keeps the response, and with it its
 * `body`.
 */
export function readNodeBody(response: { readonly nodeBody: Readable }, read: ChunkReader): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const leave = () => {
      resolve();
      response.nodeBody.destroy();
    };
    const take = (chunk: Uint8Array) => {
      try {
        const verdict = read(chunk);
        if (verdict === 'stop') {
          response.nodeBody.off('data', take);
          drainNodeBody(response.nodeBody);
          resolve();
        } else if (verdict === 'linger') {
          timer ??= setTimeout(leave, LINGER_MS);
        }
      } catch (error) {
        reject(error);
        response.nodeBody.destroy();
      }
    };
    finished(response.nodeBody, { writable: false }, (error) => {
      clearTimeout(timer);
      return error ? reject(error) : resolve();
    });
    response.nodeBody.on('data', take);
  });
}

function drainNodeBody(body: Readable): void {
  const timer = setTimeout(() => body.destroy(), DRAIN_MS).unref();
  body.once('close', () => clearTimeout(timer));
  body.resume();
}
