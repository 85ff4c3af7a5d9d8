import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { RecordedRequest } from './recorded-request.js';
import { failureReply, type Scenario } from './scenario.js';
import { sendScenario } from './send-scenario.js';
import type { Wire } from './wire.js';
import { checkByDocument } from './wire-document.js';

/** Answers by number of the request (from 0), or by what the request says. */
export type Script = readonly Scenario[] | ((request: RecordedRequest, index: number) => Scenario);

/**
 * Plays a vendor on the loopback interface: answers request N with scenario N in the vendor's wire format, and keeps
 * every request. A request beyond the script gets a 400, which no SDK retries.
 */
export class LoopbackVendor implements AsyncDisposable {
  /** All requests so far, in order. */
  readonly requests: RecordedRequest[] = [];
  readonly #wire: Wire;
  readonly #script: Script;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #waiters: (() => void)[] = [];
  #unrecorded: Scenario | undefined;
  #accepted = 0;

  private constructor(wire: Wire, script: Script) {
    this.#wire = wire;
    this.#script = script;
    this.#server = createServer((request, response) => void this.#answer(request, response));
    this.#server.on('connection', (socket) => {
      this.#accepted += 1;
      this.#sockets.add(socket);
      socket.once('close', () => {
        this.#sockets.delete(socket);
        this.#wake();
      });
    });
  }

  /** A server that listens already. */
  static async start(wire: Wire, script: Script): Promise<LoopbackVendor> {
    const vendor = new LoopbackVendor(wire, script);
    await new Promise<void>((resolve) => vendor.#server.listen(0, '127.0.0.1', resolve));
    return vendor;
  }

  /** Where it listens, without a path. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Sockets that are open at the moment. */
  get openSockets(): number {
    return this.#sockets.size;
  }

  /** Sockets that were ever accepted. */
  get acceptedSockets(): number {
    return this.#accepted;
  }

  /** The rules that requests so far have broken. */
  get violations(): readonly string[] {
    return this.requests.flatMap((request, index) => request.violations.map((rule) => `request ${index}: ${rule}`));
  }

  /** Request `index` (from 0), once it has arrived. */
  async request(index: number): Promise<RecordedRequest> {
    await this.#until(() => this.requests.length > index);
    return this.at(index);
  }

  /** Request `index` (from 0), which must have arrived. */
  at(index: number): RecordedRequest {
    const request = this.requests[index];
    if (request === undefined) {
      throw new Error(`Only ${this.requests.length} requests arrived; there is no request ${index}.`);
    }
    return request;
  }

  /** Answers the next request with this, as if it had never come. */
  answerUnrecorded(scenario: Scenario): void {
    this.#unrecorded = scenario;
  }

  /** Settles when no socket is open. */
  async allSocketsClosed(): Promise<void> {
    await this.#until(() => this.#sockets.size === 0);
  }

  /** Ends the server and every socket. */
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.on('error', () => {});
    response.on('error', () => {});
    const text = await readBody(request);
    if (text === undefined) {
      return;
    }
    const recorded = this.#record(request, response, text);
    if (this.#unrecorded !== undefined) {
      const scenario = this.#unrecorded;
      this.#unrecorded = undefined;
      return await sendScenario(this.#wire, scenario, recorded.says.isStreaming, response);
    }
    const index = this.requests.push(recorded) - 1;
    this.#wake();
    const scenario = typeof this.#script === 'function' ? this.#script(recorded, index) : this.#script[index];
    await sendScenario(
      this.#wire,
      scenario ?? failureReply(400, { message: `The script has no answer for request ${index}.` }),
      recorded.says.isStreaming,
      response,
    );
  }

  #record(request: IncomingMessage, response: ServerResponse, text: string): RecordedRequest {
    const body: unknown = JSON.parse(text);
    const path = request.url ?? '';
    const misplaced = path.split('?')[0]?.endsWith(this.#wire.path) ? [] : [`"${path}" is not ${this.#wire.path}`];
    return {
      method: request.method ?? '',
      path,
      headers: request.headers,
      text,
      body,
      says: this.#wire.readRequest(body),
      violations: [...misplaced, ...checkByDocument(this.#wire, body), ...this.#wire.checkRequest(body)],
      isAborted: new Promise((resolve) => response.once('close', () => resolve(!response.writableFinished))),
    };
  }

  async #until(isMet: () => boolean): Promise<void> {
    while (!isMet()) {
      await new Promise<void>((resolve) => this.#waiters.push(resolve));
    }
  }

  #wake(): void {
    for (const wake of this.#waiters.splice(0)) {
      wake();
    }
  }
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) {
      chunks.push(chunk as Buffer);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks).toString('utf8');
}
