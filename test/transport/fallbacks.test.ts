import type { RequestListener } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { ConnectionPool } from '../../src/transport/connection-pool.js';
import { createLeanFetch } from '../../src/transport/lean-fetch.js';
import type { Fetch } from '../../src/transport/request-sender.js';
import { LoopbackServer } from '../support/loopback-server.js';

/** A server that tells what it was sent. */
const echo: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }));
  });
};

async function inWorld(
  listener: RequestListener,
  test: (leanFetch: Fetch, url: string, server: LoopbackServer) => Promise<void>,
): Promise<void> {
  await using server = await LoopbackServer.start(listener);
  const pool = new ConnectionPool();
  await test(createLeanFetch(pool), server.url, server);
  await pool.close();
}

describe('what the lean fetch sends', () => {
  it('sends method, headers and text as they are, with its length', () =>
    inWorld(echo, async (leanFetch, url) => {
      const headers = new Headers({ 'x-one': '1', 'Content-Type': 'application/json' });
      const response = await leanFetch(`${url}/a?b=c`, { method: 'post', headers, body: '"é"' });
      expect(await response.json()).toMatchObject({
        method: 'POST',
        url: '/a?b=c',
        headers: { 'x-one': '1', 'content-type': 'application/json', 'content-length': '4' },
        body: '"é"',
      });
    }));

  it('sends bytes', () =>
    inWorld(echo, async (leanFetch, url) => {
      const response = await leanFetch(new URL(url), { method: 'PUT', body: Buffer.from('bytes') });
      expect(await response.json()).toMatchObject({ method: 'PUT', body: 'bytes' });
    }));

  it.each([
    ['a form', () => ({ method: 'POST', body: new URLSearchParams({ a: '1' }) }), 'a=1'],
    ['a blob', () => ({ method: 'POST', body: new Blob(['blob']) }), 'blob'],
  ])("leaves %s to the platform's fetch", (_, init, body) =>
    inWorld(echo, async (leanFetch, url) => {
      expect(await (await leanFetch(url, init())).json()).toMatchObject({ body });
    }),
  );

  it("leaves a Request and URLs that are not of the web to the platform's fetch", () =>
    inWorld(echo, async (leanFetch, url) => {
      const request = new Request(url, { method: 'DELETE' });
      expect(await (await leanFetch(request)).json()).toMatchObject({ method: 'DELETE' });
      expect(await (await leanFetch('data:text/plain,here')).text()).toBe('here');
    }));

  it.each([
    [301, 'GET', ''],
    [302, 'GET', ''],
    [303, 'GET', ''],
    [307, 'POST', 'again'],
    [308, 'POST', 'again'],
  ])('follows a redirect with %i, and sends nothing twice', async (status, method, body) => {
    const seen: string[] = [];
    const redirecting: RequestListener = (request, response) => {
      seen.push(`${request.method} ${request.url}`);
      return request.url === '/end' ? echo(request, response) : response.writeHead(status, { location: '/end' }).end();
    };
    await inWorld(redirecting, async (leanFetch, url) => {
      const response = await leanFetch(url, { method: 'POST', body: 'again', headers: { authorization: 'key' } });
      expect(response).toMatchObject({ redirected: true, url: `${url}/end` });
      expect(await response.json()).toMatchObject({ method, body, headers: { authorization: 'key' } });
    });
    expect(seen).toEqual(['POST /', `${method} /end`]);
  });

  it('tells another server none of the secrets that were for the first', async () => {
    await using other = await LoopbackServer.start(echo);
    await inWorld(
      (_, response) => response.writeHead(308, { location: other.url }).end(),
      async (leanFetch, url) => {
        const headers = { authorization: 'a', 'x-api-key': 'b', cookie: 'c', 'x-team': 'desk' };
        const response = await leanFetch(url, { method: 'POST', body: 'again', headers });
        const echoed = await response.json();
        expect(echoed).toMatchObject({ body: 'again', headers: { 'x-team': 'desk', host: new URL(other.url).host } });
        expect(JSON.stringify(echoed)).not.toMatch(/authorization|x-api-key|cookie/);
      },
    );
  });

  it.each([
    ['to itself without end', '/', 'redirects more than 20 times. Mend the base URL.'],
    ['out of the web', 'ftp://example.com/', 'redirects to "ftp:", not to HTTP. Mend the base URL.'],
  ])('does not follow a redirect %s', (_, location, message) =>
    inWorld(
      (__, response) => response.writeHead(302, { location }).end(),
      async (leanFetch, url) => {
        await expect(leanFetch(url)).rejects.toThrow(`${new URL(url).origin} ${message}`);
      },
    ),
  );

  it.each([10, 100_000])('writes its headers as Latin-1 with a body of %i characters', (length) =>
    inWorld(
      (request, response) => response.end(Buffer.from(request.headers['x-user'] as string, 'latin1').toString('hex')),
      async (leanFetch, url) => {
        const init = { method: 'POST', body: 'ä'.repeat(length), headers: { 'x-user': 'é' } };
        expect(await (await leanFetch(url, init)).text()).toBe('e9');
      },
    ),
  );

  it('fails when the server only changes the protocol', () =>
    inWorld(
      (request) => request.socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
      async (leanFetch, url) => {
        await expect(leanFetch(url)).rejects.toThrow('The connection was closed without an answer.');
      },
    ));

  it('gives a redirect to whoever asked for it', () =>
    inWorld(
      (_, response) => response.writeHead(302, { location: '/end' }).end(),
      async (leanFetch, url) => expect((await leanFetch(url, { redirect: 'manual' })).status).toBe(302),
    ));

  it('fails with what the system says when nobody listens', () =>
    inWorld(echo, async (leanFetch, url, server) => {
      await server[Symbol.asyncDispose]();
      await expect(leanFetch(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    }));
});
