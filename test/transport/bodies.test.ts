import type { RequestListener, ServerResponse } from 'node:http';
import {
  type BrotliCompress,
  createBrotliCompress,
  createDeflate,
  createDeflateRaw,
  createGzip,
  type Gzip,
  gzipSync,
} from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { ConnectionPool } from '../../src/transport/connection-pool.js';
import { createLeanFetch } from '../../src/transport/lean-fetch.js';
import { readBody } from '../../src/transport/read-body.js';
import { LoopbackServer } from '../support/loopback-server.js';

/** Answers by `listener`; hands the response over. */
async function withAnswer(
  listener: RequestListener,
  test: (response: Response, server: LoopbackServer) => Promise<void>,
  init?: RequestInit,
): Promise<void> {
  await using server = await LoopbackServer.start(listener);
  const pool = new ConnectionPool();
  await test(await createLeanFetch(pool)(server.url, init), server);
  await pool.close();
}

const answer = (body: string | Uint8Array, headers: Record<string, string> = {}, status = 200) =>
  ((_, response) => response.writeHead(status, headers).end(body)) satisfies RequestListener;

const ENCODERS: readonly (readonly [string, () => Gzip | BrotliCompress])[] = [
  ['gzip', createGzip],
  ['x-gzip', createGzip],
  ['deflate', createDeflate],
  ['deflate', createDeflateRaw],
  ['br', createBrotliCompress],
];

/** Takes what is written in pieces of one byte. */
function trickle(response: ServerResponse, text: string): void {
  for (const byte of Buffer.from(text)) {
    response.write(Buffer.of(byte));
  }
  response.end();
}

describe('bodies of lean responses', () => {
  it('shows status, text and headers, repeated ones joined', () =>
    withAnswer(answer('no', { 'x-request-id': 'r1', vary: 'a' }, 404), async (response, server) => {
      const { status, statusText, ok, url, redirected } = response;
      expect({ status, statusText, ok, url, redirected }).toEqual({
        status: 404,
        statusText: 'Not Found',
        ok: false,
        url: `${server.url}/`,
        redirected: false,
      });
      expect(response.headers.get('X-Request-Id')).toBe('r1');
      expect(await response.text()).toBe('no');
    }));

  it('gives the body as text, JSON, bytes, buffer and blob', async () => {
    const listener = answer('{"é":1}', { 'content-type': 'application/json' });
    await withAnswer(listener, async (response) => expect(await response.text()).toBe('{"é":1}'));
    await withAnswer(listener, async (response) => expect(await response.json()).toEqual({ é: 1 }));
    await withAnswer(listener, async (response) => expect((await response.arrayBuffer()).byteLength).toBe(8));
    await withAnswer(listener, async (response) => {
      const blob = await response.blob();
      expect([blob.size, blob.type]).toEqual([8, 'application/json']);
    });
  });

  it('reads what was cut anywhere, also inside a character', () =>
    withAnswer(
      (_, response) => trickle(response, 'käse 🧀'),
      async (response) => expect(await response.text()).toBe('käse 🧀'),
    ));

  it.each(ENCODERS)('decodes %s', (encoding, create) =>
    withAnswer(
      (_, response) => {
        const encoder = create();
        response.writeHead(200, { 'content-encoding': encoding });
        encoder.pipe(response);
        encoder.end('packed '.repeat(1000));
      },
      async (response) => expect(await response.text()).toBe('packed '.repeat(1000)),
    ),
  );

  it.each(ENCODERS)('hands on what a server flushes of a %s stream before its end', (encoding, create) =>
    withAnswer(
      (_, response) => {
        const encoder = create();
        response.writeHead(200, { 'content-encoding': encoding });
        encoder.pipe(response);
        encoder.write('first event');
        encoder.flush();
      },
      async (response) => {
        let text = '';
        await readBody(response, (chunk) => {
          text += Buffer.from(chunk).toString();
          return text === 'first event' ? 'stop' : undefined;
        });
        expect(text).toBe('first event');
      },
    ),
  );

  it('decodes several encodings, and leaves a body alone whose encoding it does not know', async () => {
    const twice = answer(gzipSync(gzipSync('deep')), { 'content-encoding': 'gzip, gzip' });
    await withAnswer(twice, async (response) => expect(await response.text()).toBe('deep'));
    const odd = answer('as it came', { 'content-encoding': 'odd' });
    await withAnswer(odd, async (response) => expect(await response.text()).toBe('as it came'));
  });

  it('fails for a body that is not what its encoding says', () =>
    withAnswer(answer('plain', { 'content-encoding': 'gzip' }), async (response) => {
      await expect(response.text()).rejects.toMatchObject({ code: 'Z_DATA_ERROR' });
    }));

  it.each([
    ['HEAD', 200],
    ['GET', 204],
    ['GET', 304],
  ])('has no body after %s with %i, and uses the connection again', (method, status) =>
    withAnswer(
      answer('', {}, status),
      async (response) => {
        expect(response.body).toBeNull();
        expect(await response.text()).toBe('');
        expect(response.bodyUsed).toBe(false);
      },
      { method },
    ),
  );

  it('fails when the connection breaks in the middle of a body', () =>
    withAnswer(
      (_, response) => response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy()),
      async (response) => {
        await expect(readBody(response, () => undefined)).rejects.toMatchObject({ code: 'ECONNRESET' });
      },
    ));

  it('takes nothing away when somebody only looks at `body`', () =>
    withAnswer(answer('x'.repeat(200_000)), async (response) => {
      expect(response.body).toBe(response.body);
      expect(response.bodyUsed).toBe(false);
      let length = 0;
      await readBody(response, (chunk) => {
        length += chunk.length;
        return undefined;
      });
      expect([length, response.bodyUsed]).toEqual([200_000, true]);
    }));

  it('gives a web stream, and closes the connection when that is cancelled', () =>
    withAnswer(
      (_, response) => void response.write('part'),
      async (response, server) => {
        const reader = response.body?.getReader();
        expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('part');
        await reader?.cancel();
        await server.allSocketsClosed();
      },
    ));

  it('cannot be cloned, and says what to do', () =>
    withAnswer(answer('once'), async (response) => {
      expect(() => response.clone()).toThrow('transport: "fetch"');
      await response.text();
    }));
});
