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

/** A copy with the same name, messages and stack, masked, without the bodies and headers that an SDK keeps on its errors. */
export function maskedError(error: unknown, mask: Mask): Error {
  if (!(error instanceof Error)) {
    return new Error(mask(String(error)));
  }
  const cause = error.cause === undefined ? {} : { cause: maskedError(error.cause, mask) };
  const copy = new Error(mask(error.message), cause);
  copy.name = error.name === 'Error' ? error.constructor.name : error.name;
  copy.stack = mask(error.stack ?? '');
  return copy;
}

/** What the system said, which SDKs hide behind words such as "Connection error.". */
export function rootMessage(error: Error): string {
  return error.cause instanceof Error ? rootMessage(error.cause) : error.message;
}
