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
  const decoder = new TextDecoder();
  let verdict: ReadVerdict;
  const parser = createParser({
    onEvent: (event) => {
      verdict = verdict === 'stop' ? verdict : (onEvent(event) ?? verdict);
    },
  });
  await readBody(response, (chunk) => {
    parser.feed(decoder.decode(chunk, { stream: true }));
    return verdict;
  });
  if (verdict !== 'stop') {
    parser.feed(`${decoder.decode()}\n\n`);
  }
}
