import { type ChunkedResponse, type ChunkReader, DRAIN_MS, LINGER_MS } from './chunk-reader.js';

/**
 * Hands over a body piece by piece. Resolves at its end, when the reader says `stop`, or soon after `linger`; rejects
 * with what broke the connection, or what the reader threw, and the body is then cancelled.
 */
export function readBody(response: Response, read: ChunkReader): Promise<void> {
  if (isChunked(response)) {
    return response.readChunks(read);
  }
  return response.body === null ? Promise.resolve() : readWebBody(response.body, read);
}

/** What kind of body an answer has; `''` when it does not say. */
export function contentTypeOf(response: Response): string {
  return isChunked(response) ? response.contentType : (response.headers.get('content-type') ?? '');
}

function isChunked(response: Response): response is ChunkedResponse {
  return 'readChunks' in response;
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
