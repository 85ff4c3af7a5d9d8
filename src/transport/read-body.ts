import { finished, type Readable } from 'node:stream';
import { LeanResponse } from './lean-response.js';

/** Whether more is wanted: `stop` when the rest does not matter, `linger` when it does only if it comes soon. */
export type ReadVerdict = 'stop' | 'linger' | undefined;

/** Takes one piece of a body. */
export type ChunkReader = (chunk: Uint8Array) => ReadVerdict;

/** How long a body is read on after the first `linger`, in milliseconds. */
const LINGER_MS = 2000;

/** How long the rest of a stopped body is read, so that its connection can be used again; in milliseconds. */
const DRAIN_MS = 1000;

/**
 * Hands over a body piece by piece. Resolves at its end, when the reader says `stop`, or soon after `linger`; rejects with what broke the
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
  const { nodeBody } = response;
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const leave = () => {
      resolve();
      nodeBody.destroy();
    };
    const take = (chunk: Uint8Array) => {
      try {
        const verdict = read(chunk);
        if (verdict === 'stop') {
          nodeBody.off('data', take);
          drainNodeBody(nodeBody);
          resolve();
        } else if (verdict === 'linger') {
          timer ??= setTimeout(leave, LINGER_MS);
        }
      } catch (error) {
        reject(error);
        nodeBody.destroy();
      }
    };
    finished(nodeBody, { writable: false }, (error) => {
      clearTimeout(timer);
      return error ? reject(error) : resolve();
    });
    nodeBody.on('data', take);
  });
}

function drainNodeBody(body: Readable): void {
  const timer = setTimeout(() => body.destroy(), DRAIN_MS).unref();
  body.once('close', () => clearTimeout(timer));
  body.resume();
}

async function readWebBody(body: ReadableStream<Uint8Array>, read: ChunkReader): Promise<void> {
  const reader = body.getReader();
  let timer: NodeJS.Timeout | undefined;
  let late: Promise<undefined> | undefined;
  const next = () => (late === undefined ? reader.read() : Promise.race([reader.read(), late]));
  try {
    for (let part = await next(); part?.done === false; part = await next()) {
      const verdict = read(part.value);
      if (verdict === 'stop') {
        void drainWebBody(reader);
        return;
      }
      if (verdict === 'linger') {
        late ??= new Promise((resolve) => {
          timer = setTimeout(() => resolve(undefined), LINGER_MS);
        });
      }
    }
    reader.cancel().catch(() => {});
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error;
  } finally {
    clearTimeout(timer);
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
