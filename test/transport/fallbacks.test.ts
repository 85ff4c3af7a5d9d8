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
    [307, { method: 'POST', url: '/end', body: 'again' }],
    [303, { method: 'GET', url: '/end', body: '' }],
  ])('follows a redirect with %i as the platform does', (status, arrived) => {
    const redirecting: RequestListener = (request, response) =>
      request.url === '/end' ? echo(request, response) : response.writeHead(status, { location: '/end' }).end();
    return inWorld(redirecting, async (leanFetch, url) => {
      const response = await leanFetch(url, { method: 'POST', body: 'again' });
      expect(await response.json()).toMatchObject(arrived);
    });
  });

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
