import { StringDecoder } from 'node:string_decoder';
import { createParser } from 'eventsource-parser';
import type { ReadVerdict } from './chunk-reader.js';
import { readBody } from './read-body.js';

/** One server-sent event. */
export interface ServerSentEvent {
  /** Value of its `event:` line, when there was one. */
  readonly event?: string | undefined;
  readonly data: string;
}

/**
 * Hands over the events of a streamed response as they come, whatever way its bytes are cut; also a last event
 * without the blank line. Resolves at the end of the body, when `onEvent` returns `stop`, or soon after `linger`.
 * Rejects with what broke the connection, or what `onEvent` threw; the body is then cancelled.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream (2026-11-30)
 */
export async function readServerSentEvents(
  response: Response,
  onEvent: (event: ServerSentEvent) => ReadVerdict,
): Promise<void> {
  const decoder = new StringDecoder('utf8');
  let verdict: ReadVerdict;
  let hasBegun = false;
  const parser = createParser({
    onEvent: (event) => {
      verdict = verdict === 'stop' ? verdict : (onEvent(event) ?? verdict);
    },
  });
  await readBody(response, (chunk) => {
    const text = decoder.write(toBuffer(chunk));
    parser.feed(hasBegun ? text : text.replace(/^\uFEFF/, ''));
    hasBegun ||= text !== '';
    return verdict;
  });
  if (verdict !== 'stop') {
    parser.feed(`${decoder.end()}\n\n`);
  }
}

/** Unlike `TextDecoder`, Node's own decoder keeps text that needs no more than a byte a character that small. */
function toBuffer(chunk: Uint8Array): Buffer {
  return Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}
