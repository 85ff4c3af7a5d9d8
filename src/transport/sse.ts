import { createParser } from 'eventsource-parser';

/** One server-sent event. */
export interface ServerSentEvent {
  /** Value of its `event:` line, when there was one. */
  readonly event?: string | undefined;
  readonly data: string;
}

/** How long the rest of a stopped stream is read, so that its connection can be used again; in milliseconds. */
const DRAIN_MS = 1000;

/**
 * Hands over the events of a streamed response as they come, whatever way its bytes are cut; also a last event
 * without the blank line. Resolves at the end of the body, or when `onEvent` returns `stop`.
 * Rejects with what broke the connection, or what `onEvent` threw; the body is then cancelled.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream (2026-11-30)
 */
export async function readServerSentEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerSentEvent) => 'stop' | undefined,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let isStopped = false;
  const parser = createParser({
    onEvent: (event) => {
      isStopped ||= onEvent(event) === 'stop';
    },
  });
  try {
    while (!isStopped) {
      const { done, value } = await reader.read();
      parser.feed(done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true }));
      if (done) {
        return;
      }
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error;
  }
  void drain(reader);
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const timer = setTimeout(() => reader.cancel().catch(() => {}), DRAIN_MS).unref();
  try {
    while (!(await reader.read()).done) {}
  } catch {
    // The stream has said all that matters: a connection lost after that is nobody's concern.
  } finally {
    clearTimeout(timer);
  }
}
