import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { ConnectionPool, type ConnectionPoolOptions } from '../../src/transport/connection-pool.js';
import { createLeanFetch } from '../../src/transport/lean-fetch.js';
import type { Fetch } from '../../src/transport/request-sender.js';
import { createGate } from '../support/gate.js';
import { LoopbackServer } from '../support/loopback-server.js';

interface World {
  readonly server: LoopbackServer;
  readonly pool: ConnectionPool;
  readonly get: () => Promise<string>;
  readonly leanFetch: Fetch;
}

/** A server and a client with a pool of its own. */
async function inWorld(
  listener: RequestListener,
  test: (world: World) => Promise<void>,
  options: ConnectionPoolOptions = {},
): Promise<void> {
  await using server = await LoopbackServer.start(listener);
  const pool = new ConnectionPool(options);
  const leanFetch = createLeanFetch(pool);
  await test({ server, pool, leanFetch, get: async () => (await leanFetch(server.url)).text() });
  await pool.close();
}

const answerOk: RequestListener = (_, response) => response.end('ok');

/** Answers the first request well and does something else with the later ones. */
function afterFirst(later: (request: IncomingMessage, response: ServerResponse) => void): RequestListener {
  let count = 0;
  return (request, response) => {
    count += 1;
    return count === 1 ? response.end('first') : later(request, response);
  };
}

describe('connections of the lean transport', () => {
  it('uses one connection for requests that follow each other', () =>
    inWorld(answerOk, async ({ server, get }) => {
      expect([await get(), await get(), await get()]).toEqual(['ok', 'ok', 'ok']);
      expect(server.sockets).toHaveLength(1);
    }));

  it('opens a further connection only while all others are busy', async () => {
    const gate = createGate();
    const listener: RequestListener = (_, response) => void gate.promise.then(() => response.end('ok'));
    await inWorld(listener, async ({ server, get }) => {
      const both = Promise.all([get(), get()]);
      await once(server.server, 'request');
      await once(server.server, 'request');
      gate.open();
      await both;
      await get();
      expect(server.sockets).toHaveLength(2);
    });
  });

  it('never opens more connections than the pool is large', () =>
    inWorld(
      answerOk,
      async ({ server, get }) => {
        expect(await Promise.all(Array.from({ length: 12 }, get))).toEqual(Array(12).fill('ok'));
        expect(server.sockets.length).toBeLessThanOrEqual(2);
      },
      { maxSockets: 2 },
    ));

  it('sends a request again, once, when an idle connection breaks as it is used', () => {
    let resets = 0;
    const listener = afterFirst((request, response) => {
      if (resets === 0) {
        resets += 1;
        request.socket.resetAndDestroy();
      } else {
        response.end('again');
      }
    });
    return inWorld(listener, async ({ server, get }) => {
      expect([await get(), await get()]).toEqual(['first', 'again']);
      expect(server.sockets).toHaveLength(2);
    });
  });

  it('gives up when the second connection breaks as well', () =>
    inWorld(
      afterFirst((request) => request.socket.resetAndDestroy()),
      async ({ server, get }) => {
        await get();
        await expect(get()).rejects.toMatchObject({ code: 'ECONNRESET' });
        expect(server.sockets).toHaveLength(2);
      },
    ));

  it('does not send a request again that broke on a new connection', () =>
    inWorld(
      (request) => void request.socket.resetAndDestroy(),
      async ({ server, get }) => {
        await expect(get()).rejects.toMatchObject({ code: 'ECONNRESET' });
        expect(server.sockets).toHaveLength(1);
      },
    ));

  it('does not send a request again when a part of the answer had come', () => {
    let requests = 0;
    const listener = afterFirst(({ socket }) => {
      requests += 1;
      socket.write('HTTP/1.1 200 OK\r\nx-half:', () => socket.end());
    });
    return inWorld(listener, async ({ get }) => {
      await get();
      await expect(get()).rejects.toMatchObject({ code: 'ECONNRESET' });
      expect(requests).toBe(1);
    });
  });

  it('closes a connection that was idle for too long', () =>
    inWorld(
      answerOk,
      async ({ server, get }) => {
        await get();
        await server.allSocketsClosed();
      },
      { idleMs: 20 },
    ));

  it('ends idle connections when the pool is closed, and refuses further requests', () =>
    inWorld(answerOk, async ({ server, pool, get }) => {
      await get();
      await pool.close();
      await server.allSocketsClosed();
      await expect(get()).rejects.toThrow('The connections of this provider are closed.');
    }));

  it('ends busy connections when the pool is closed, and sends nothing that was waiting for one', () => {
    let requests = 0;
    const hang: RequestListener = () => {
      requests += 1;
    };
    return inWorld(
      hang,
      async ({ server, pool, get }) => {
        const both = Promise.allSettled([get(), get()]);
        await once(server.server, 'request');
        await pool.close();
        const reasons = (await both).map((result) => result.status === 'rejected' && String(result.reason));
        const closed = 'Error: The connections of this provider are closed. Make a new provider for further requests.';
        expect(reasons).toEqual([closed, closed]);
        await server.allSocketsClosed();
        expect(requests).toBe(1);
      },
      { maxSockets: 1 },
    );
  });

  it('breaks a body off when the pool is closed', () =>
    inWorld(
      (_, response) => void response.write('half'),
      async ({ server, pool, leanFetch }) => {
        const response = await leanFetch(server.url);
        const text = response.text();
        await pool.close();
        await expect(text).rejects.toThrow();
        await server.allSocketsClosed();
      },
    ));
});
