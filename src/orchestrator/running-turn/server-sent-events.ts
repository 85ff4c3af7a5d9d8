import type { TurnEvent } from '../../provider/turn-event.js';

/**
 * Writes turn events as server-sent events: the type as `event`, the whole event as JSON in `data`.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html (2026-11-30)
 */
export function toServerSentEvents(events: AsyncIterator<TurnEvent, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await events.next();
      if (done === true) {
        controller.close();
      } else {
        controller.enqueue(encoder.encode(`event: ${value.type}\ndata: ${toJson(value)}\n\n`));
      }
    },
    async cancel() {
      await events.return?.();
    },
  });
}

/** What a tool reports, and what a vendor parsed, may be no JSON at all. */
function toJson(event: TurnEvent): string {
  try {
    return JSON.stringify(event, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  } catch {
    const printable = Object.entries(event).filter(([, value]) => typeof value !== 'object');
    return JSON.stringify(Object.fromEntries(printable));
  }
}
