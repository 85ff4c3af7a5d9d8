import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { compiledModule } from '../support/compiled-package.js';
import { LoopbackProxy } from '../support/loopback-proxy.js';
import { LoopbackServer } from '../support/loopback-server.js';
import { runCommand } from '../support/run-command.js';

const PROXY_VARIABLES = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'].flatMap((name) => [
  name,
  name.toLowerCase(),
]);
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const onlyWithOpenssl = hasOpenssl ? it : it.skip;

/** Variables of the environment count from the start of a process, so each test has one of its own. */
describe('what the environment tells the lean transport', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'toolwright-transport-'));
  });

  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  /** Fetches a URL twice in a process of its own; prints both texts, or the code of what went wrong. */
  async function fetchTwice(url: string, environment: Record<string, string>): Promise<string> {
    const script = `
      const { ConnectionPool } = await import(${JSON.stringify(compiledModule('src/transport/connection-pool.js'))});
      const { createLeanFetch } = await import(${JSON.stringify(compiledModule('src/transport/lean-fetch.js'))});
      const pool = new ConnectionPool();
      const leanFetch = createLeanFetch(pool);
      const get = async () => (await leanFetch(${JSON.stringify(url)}, { method: 'POST', body: 'hello' })).text();
      try {
        console.log(await get(), await get());
      } catch (error) {
        console.log(error.code ?? error.message);
      }
      await pool.close();`;
    const clean = Object.fromEntries(PROXY_VARIABLES.map((name) => [name, undefined]));
    const options = { environment: { ...clean, NODE_EXTRA_CA_CERTS: undefined, ...environment } };
    const { stdout, stderr } = await runCommand(process.execPath, ['--input-type=module', '-e', script], options);
    return (stdout + stderr).trim();
  }

  const listen = () =>
    LoopbackServer.start((request, response) => request.resume().on('end', () => response.end('plain')));

  it('sends http requests through HTTP_PROXY', async () => {
    await using server = await listen();
    await using proxy = await LoopbackProxy.start();
    expect(await fetchTwice(`${server.url}/a`, { HTTP_PROXY: proxy.url })).toBe('plain plain');
    expect(proxy.seen).toEqual([`POST ${server.url}/a`, `POST ${server.url}/a`]);
  });

  it.each(['ALL_PROXY', 'http_proxy'])('refuses a proxy in %s that does not speak HTTP', async (variable) => {
    await using server = await listen();
    expect(await fetchTwice(server.url, { [variable]: 'socks5://user:secret@127.0.0.1:1' })).toBe(
      `The environment names a proxy of the kind "socks5" for ${new URL(server.url).host}, and only HTTP and HTTPS proxies can be used. Except the host in NO_PROXY, or set transport: "fetch", which uses no proxy.`,
    );
    expect(server.sockets).toEqual([]);
  });

  it('goes past the proxy to hosts of NO_PROXY', async () => {
    await using server = await listen();
    await using proxy = await LoopbackProxy.start();
    expect(await fetchTwice(server.url, { http_proxy: proxy.url, no_proxy: '127.0.0.1' })).toBe('plain plain');
    expect(proxy.seen).toEqual([]);
    expect(server.sockets).toHaveLength(1);
  });

  onlyWithOpenssl('trusts the certificates of NODE_EXTRA_CA_CERTS, and no others', async () => {
    await using server = await startSecureServer(folder);
    expect(await fetchTwice(server.url, { NODE_EXTRA_CA_CERTS: server.certificate })).toBe('secret secret');
    expect(await fetchTwice(server.url, {})).toMatch(/SELF_SIGNED_CERT/);
  });

  onlyWithOpenssl('tunnels https requests through HTTPS_PROXY, several through one tunnel', async () => {
    await using server = await startSecureServer(folder);
    await using proxy = await LoopbackProxy.start();
    const environment = { HTTPS_PROXY: proxy.url, NODE_EXTRA_CA_CERTS: server.certificate };
    expect(await fetchTwice(server.url, environment)).toBe('secret secret');
    expect(proxy.seen).toEqual([`CONNECT localhost:${new URL(server.url).port}`]);
  });
});

/** A server whose certificate nobody knows. */
async function startSecureServer(
  folder: string,
): Promise<{ readonly url: string; readonly certificate: string } & AsyncDisposable> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', key, '-out', certificate];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  await runCommand('openssl', ['req', ...kind, ...subject, ...files]);
  const server: Server = createServer({ key: await readFile(key), cert: await readFile(certificate) });
  server.on('request', (request, response) => request.resume().on('end', () => response.end('secret')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificate,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
