import { getEventListeners, once } from 'node:events';
import type { RequestListener } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { ConnectionPool } from '../../src/transport/connection-pool.js';
import { createLeanFetch } from '../../src/transport/lean-fetch.js';
import { readBody } from '../../src/transport/read-body.js';
import type { Fetch } from '../../src/transport/request-sender.js';
import { LoopbackServer } from '../support/loopback-server.js';

const REASON = new Error('the user left');

interface World {
  readonly server: LoopbackServer;
  readonly leanFetch: Fetch;
  readonly stop: AbortController;
}

/** Whatever happens, no listener may be left on the caller's signal and no socket with the server. */
async function inWorld(listener: RequestListener, test: (world: World) => Promise<void>): Promise<void> {
  await using server = await LoopbackServer.start(listener);
  const pool = new ConnectionPool({ maxSockets: 1 });
  const stop = new AbortController();
  await test({ server, leanFetch: createLeanFetch(pool), stop });
  expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
  await pool.close();
}

const hang: RequestListener = () => {};
const half: RequestListener = (_, response) => void response.write('half');

describe('abort of a lean request', () => {
  it('sends nothing when the signal is aborted already', () =>
    inWorld(hang, async ({ server, leanFetch, stop }) => {
      stop.abort(REASON);
      await expect(leanFetch(server.url, { signal: stop.signal })).rejects.toBe(REASON);
      expect(server.sockets).toHaveLength(0);
    }));

  it('closes the socket of a request that has no answer yet', () =>
    inWorld(hang, async ({ server, leanFetch, stop }) => {
      const response = leanFetch(server.url, { signal: stop.signal });
      await once(server.server, 'request');
      stop.abort(REASON);
      await expect(response).rejects.toBe(REASON);
      await server.allSocketsClosed();
    }));

  it('forgets a request that waits for a connection', () =>
    inWorld(hang, async ({ server, leanFetch, stop }) => {
      const blocking = new AbortController();
      const first = leanFetch(server.url, { signal: blocking.signal });
      await once(server.server, 'request');
      const waiting = leanFetch(server.url, { signal: stop.signal });
      await new Promise(setImmediate);
      stop.abort(REASON);
      await expect(waiting).rejects.toBe(REASON);
      blocking.abort(REASON);
      await expect(first).rejects.toBe(REASON);
      expect(server.sockets).toHaveLength(1);
    }));

  it('closes the socket when nobody has begun to read the body', () =>
    inWorld(half, async ({ server, leanFetch, stop }) => {
      const response = await leanFetch(server.url, { signal: stop.signal });
      stop.abort(REASON);
      await server.allSocketsClosed();
      await expect(response.text()).rejects.toThrow();
    }));

  it.each([
    ['read by callback', (response: Response) => readBody(response, () => undefined)],
    ['read as text', (response: Response) => response.text()],
    ['read as a web stream', (response: Response) => new Response(response.body).text()],
  ])('closes the socket in the middle of a body that is %s', (_, read) =>
    inWorld(half, async ({ server, leanFetch, stop }) => {
      const reading = read(await leanFetch(server.url, { signal: stop.signal }));
      const failed = expect(reading).rejects.toThrow('the user left');
      stop.abort(REASON);
      await failed;
      await server.allSocketsClosed();
    }),
  );

  it('leaves no listener once the body is read', () =>
    inWorld(
      (_, response) => response.end('whole'),
      async ({ server, leanFetch, stop }) => {
        const response = await leanFetch(server.url, { signal: stop.signal });
        expect(await response.text()).toBe('whole');
      },
    ));

  it('makes an error of a reason that is none', () =>
    inWorld(half, async ({ server, leanFetch, stop }) => {
      const text = (await leanFetch(server.url, { signal: stop.signal })).text();
      stop.abort('enough');
      await expect(text).rejects.toMatchObject({ name: 'AbortError' });
    }));
});
