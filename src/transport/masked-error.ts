import { maskedText } from './masked-text.js';

/** Masks what must not be seen in a text that comes from a vendor or its SDK. */
export type Mask = (text: string) => string;

const MASK = '[masked]';

/** Shorter values are words, not secrets. */
const SHORTEST_SECRET = 4;

/** Masks these very secrets wherever they stand; missing ones and those too short to be secrets are ignored. */
export function maskOf(secrets: Iterable<string | null | undefined>): Mask {
  const known = [...secrets].filter((secret) => typeof secret === 'string' && secret.length >= SHORTEST_SECRET);
  return (text) => known.reduce<string>((masked, secret) => masked.replaceAll(secret ?? '', MASK), text);
}

/** Causes deeper than this are left out; a chain may even be a ring. */
const MAX_CAUSES = 8;

/** Longer texts are cut: an SDK keeps the whole page with which a proxy answered. */
const MAX_CHARS = 20_000;

/**
 * A copy with the same name, messages and stack, masked, without the bodies and headers that an SDK keeps on its
 * errors.
 */
export function maskedError(error: unknown, mask: Mask, depth = 0): Error {
  if (!(error instanceof Error)) {
    return new Error(maskedText(String(error), mask, MAX_CHARS));
  }
  const hasCause = error.cause !== undefined && depth < MAX_CAUSES;
  const copy = new Error(
    maskedText(messageOf(error), mask, MAX_CHARS),
    hasCause ? { cause: maskedError(error.cause, mask, depth + 1) } : {},
  );
  copy.name = error.name === 'Error' ? error.constructor.name : error.name;
  copy.stack = maskedText(error.stack ?? '', mask, MAX_CHARS);
  return copy;
}

/** An address with several hosts, such as `localhost`, fails with an error a host and no message of its own. */
function messageOf(error: Error): string {
  return error.message === '' && error instanceof AggregateError
    ? error.errors.map((each) => (each instanceof Error ? each.message : String(each))).join('; ')
    : error.message;
}

/** What the system said, which SDKs hide behind words such as "Connection error.". */
export function rootMessage(error: Error): string {
  return error.cause instanceof Error ? rootMessage(error.cause) : error.message;
}
