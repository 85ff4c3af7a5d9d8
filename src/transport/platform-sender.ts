import { HeadTimeoutError, type RequestSender } from './request-sender.js';

/** Sends over the platform's `fetch`, as it is when this is called. */
export function platformSender(): RequestSender {
  const { fetch } = globalThis;
  return {
    fetch: (input, init) => fetch(input, init),
    prepare:
      (input, { body: _, signal: __, ...head }) =>
      async (body, signal, timeoutMs) => {
        const controller = new AbortController();
        signal.throwIfAborted();
        signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
        const timer = setTimeout(() => controller.abort(new HeadTimeoutError()), timeoutMs);
        try {
          return await fetch(input, { ...head, body, signal: controller.signal });
        } finally {
          clearTimeout(timer);
        }
      },
  };
}
