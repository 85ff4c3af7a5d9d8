import { finished, type Readable } from 'node:stream';
import { LeanResponse } from './lean-response.js';

/** Takes one piece of a body; `stop` when the rest does not matter. */
export type ChunkReader = (chunk: Uint8Array) => 'stop' | undefined;

/** How long the rest of a stopped body is read, so that its connection can be used again; in milliseconds. */
const DRAIN_MS = 1000;

/**
 * Hands over a body piece by piece. Resolves at its end or when the reader says `stop`; rejects with what broke the
 * connection, or what the reader threw, and the body is then cancelled.
 */
export function readBody(response: Response, read: ChunkReader): Promise<void> {
  if (response instanceof LeanResponse) {
    return readNodeBody(response, read);
  }
  return response.body === null ? Promise.resolve() : readWebBody(response.body, read);
}

/** Reads by callback: no promise a piece. The callback keeps the response, and with it its `body`. */
function readNodeBody(response: LeanResponse, read: ChunkReader): Promise<void> {
  return new Promise((resolve, reject) => {
    const take = (chunk: Uint8Array) => {
      try {
        if (read(chunk) === 'stop') {
          response.nodeBody.off('data', take);
          drainNodeBody(response.nodeBody);
          resolve();
        }
      } catch (error) {
        reject(error);
        response.nodeBody.destroy();
      }
    };
    finished(response.nodeBody, { writable: false }, (error) => (error ? reject(error) : resolve()));
    response.nodeBody.on('data', take);
  });
}

function drainNodeBody(body: Readable): void {
  const timer = setTimeout(() => body.destroy(), DRAIN_MS).unref();
  body.once('close', () => clearTimeout(timer));
  body.resume();
}

async function readWebBody(body: ReadableStream<Uint8Array>, read: ChunkReader): Promise<void> {
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (read(part.value) === 'stop') {
        void drainWebBody(reader);
        return;
      }
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error;
  }
}

async function drainWebBody(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const timer = setTimeout(() => reader.cancel().catch(() => {}), DRAIN_MS).unref();
  try {
    while (!(await reader.read()).done) {}
  } catch {
    // The stream has said all that matters: a connection lost after that is nobody's concern.
  } finally {
    clearTimeout(timer);
  }
}
