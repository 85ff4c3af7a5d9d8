import type { ServerResponse } from 'node:http';
import type { Breakage, Scenario } from './scenario.js';
import { streamBytes } from './stream-bytes.js';
import type { Wire, WireEvent } from './wire.js';

/** Sends one scenario as the vendor would, up to the point where it is told to break. */
export async function sendScenario(
  wire: Wire,
  scenario: Scenario,
  isStreaming: boolean,
  response: ServerResponse,
): Promise<void> {
  await scenario.after;
  if (scenario.breakage?.at === 'start') {
    breakOff(scenario.breakage, response);
    return;
  }
  const { status, headers, writes } = answer(wire, scenario, isStreaming);
  response.writeHead(status, headers);
  response.flushHeaders();
  if (scenario.breakage?.at === 'headers') {
    breakOff(scenario.breakage, response);
    return;
  }
  await writeAll(writes, response, scenario.breakage);
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly writes: readonly Uint8Array[];
}

function answer(wire: Wire, scenario: Scenario, isStreaming: boolean): Answer {
  const { failure } = scenario;
  if (failure !== undefined) {
    const body =
      failure.rawBody ?? JSON.stringify(wire.encodeError(failure.status, failure.message ?? 'scripted failure'));
    return {
      status: failure.status,
      headers: { 'content-type': 'application/json', ...failure.headers },
      writes: [Buffer.from(body)],
    };
  }
  const { raw } = scenario;
  if (raw !== undefined && 'body' in raw) {
    const text = typeof raw.body === 'string' ? raw.body : JSON.stringify(raw.body);
    return {
      status: 200,
      headers: { 'content-type': 'application/json', ...scenario.headers },
      writes: [Buffer.from(text)],
    };
  }
  if (isStreaming) {
    const events = raw === undefined ? wire.encodeStream(scenario) : raw.events.map(toRawEvent);
    const writes = streamBytes(events, scenario.bytes);
    return { status: 200, headers: { 'content-type': 'text/event-stream', ...scenario.headers }, writes };
  }
  const body = Buffer.from(JSON.stringify(wire.encodeJson(scenario)));
  return { status: 200, headers: { 'content-type': 'application/json', ...scenario.headers }, writes: [body] };
}

function toRawEvent(event: unknown): WireEvent {
  return { data: typeof event === 'string' ? event : JSON.stringify(event) };
}

async function writeAll(writes: readonly Uint8Array[], response: ServerResponse, breakage?: Breakage): Promise<void> {
  let left = typeof breakage?.at === 'object' ? breakage.at.bytes : Number.POSITIVE_INFINITY;
  for (const bytes of writes) {
    if (response.destroyed) {
      return;
    }
    const part = bytes.subarray(0, left);
    left -= part.length;
    await write(response, part);
    if (left === 0) {
      break;
    }
  }
  if (breakage === undefined) {
    response.end();
  } else {
    breakOff(breakage, response);
  }
}

/** Each write becomes a packet of its own: it has left the process before the next one starts. */
function write(response: ServerResponse, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => response.write(bytes, () => resolve()));
}

function breakOff(breakage: Breakage, response: ServerResponse): void {
  if (breakage.how === 'reset') {
    response.socket?.resetAndDestroy();
  } else if (breakage.how === 'drop') {
    response.socket?.destroySoon();
  } else if (breakage.how === 'end') {
    response.end();
  }
}
