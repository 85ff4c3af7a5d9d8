import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A plain HTTP server on the loopback interface that counts its sockets. */
export class LoopbackServer implements AsyncDisposable {
  /** Every socket that was ever accepted, in order. */
  readonly sockets: Socket[] = [];
  readonly #server: Server;
  readonly #waiters: (() => void)[] = [];

  private constructor(listener: RequestListener) {
    this.#server = createServer({ keepAliveTimeout: 60_000 }, listener);
    this.#server.on('connection', (socket) => {
      this.sockets.push(socket);
      socket.on('error', () => {});
      socket.once('close', () => this.#wake());
      this.#wake();
    });
  }

  /** A server that listens already. */
  static async start(listener: RequestListener): Promise<LoopbackServer> {
    const loopback = new LoopbackServer(listener);
    await new Promise<void>((resolve) => loopback.#server.listen(0, '127.0.0.1', resolve));
    return loopback;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get server(): Server {
    return this.#server;
  }

  /** Settles when no socket is open any more. */
  async allSocketsClosed(): Promise<void> {
    while (this.sockets.some((socket) => !socket.closed)) {
      await new Promise<void>((resolve) => this.#waiters.push(resolve));
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.sockets) {
      socket.destroy();
    }
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #wake(): void {
    for (const wake of this.#waiters.splice(0)) {
      wake();
    }
  }
}
