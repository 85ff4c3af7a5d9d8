import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { AIOrchestrator } from 'toolwright';

/** Answers a message with the events of its turn as they come. A client that leaves ends the turn. */
export async function streamTurn(
  orchestrator: AIOrchestrator,
  message: string,
  response: ServerResponse,
): Promise<void> {
  const client = new AbortController();
  const turn = orchestrator.prompt(message, { signal: client.signal });
  response.once('close', () => client.abort());
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', connection: 'close' });
  try {
    await pipeline(turn.toReadableStream(), response);
  } catch {
    // The client has left, and the turn knows.
  }
}
