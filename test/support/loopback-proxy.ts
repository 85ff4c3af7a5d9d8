import { createServer, request as forward, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** A forward proxy on the loopback interface: tunnels for `CONNECT`, passes everything else on, and keeps what it saw. */
export class LoopbackProxy implements AsyncDisposable {
  /** `CONNECT host:port` or `METHOD url`, in order. */
  readonly seen: string[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((incoming, outgoing) => {
      this.seen.push(`${incoming.method} ${incoming.url}`);
      const { method, headers } = incoming;
      const onward = forward(incoming.url ?? '', { method, headers, agent: false }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(onward);
    });
    this.#server.on('connect', ({ url = '' }, socket) => {
      this.seen.push(`CONNECT ${url}`);
      const { hostname, port } = new URL(`http://${url}`);
      const onward = connect(Number(port), hostname, () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        onward.pipe(socket).pipe(onward);
      });
      onward.on('error', () => socket.destroy());
      socket.on('error', () => onward.destroy());
    });
  }

  /** A proxy that listens already. */
  static async start(): Promise<LoopbackProxy> {
    const proxy = new LoopbackProxy();
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
