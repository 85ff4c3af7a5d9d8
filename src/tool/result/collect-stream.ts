import { isGeneratorObject, isUint8Array } from 'node:util/types';

/** How far a stream of results is read. */
export interface StreamOptions {
  /** Ends the reading. */
  readonly signal: AbortSignal;
  /** About how many characters are read at most. */
  readonly limit: number;
  /** Gets each item as it comes. */
  readonly onItem: (item: unknown) => void;
}

/** What has been read of a stream of results. */
export interface CollectedStream {
  /** The items, the value that a generator returned last; one array of bytes where every item is one. */
  readonly value: unknown;
  /** Whether the stream was left before its end. */
  readonly isPartial: boolean;
}

const SMALL = 16;

/**
 * A value that gives its parts one by one as they come, as generators and readable streams do; undefined for others.
 * A generator is a tool that still runs, so that what it throws is what the tool throws.
 */
export function toStream(value: unknown): AsyncIterable<unknown> | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  if (typeof iteratorOf(value) === 'function') {
    return value as AsyncIterable<unknown>;
  }
  return isGeneratorObject(value) ? generate(value as Generator) : undefined;
}

async function* generate(items: Generator): AsyncGenerator {
  return yield* items;
}

/** Reads a stream of results to its end, its limit or the abort of the signal; rejects when the stream does. */
export async function collectStream(source: AsyncIterable<unknown>, options: StreamOptions): Promise<CollectedStream> {
  const { signal, limit, onItem } = options;
  const iterator = source[Symbol.asyncIterator]();
  const items: unknown[] = [];
  let size = 0;
  const leave = () => void leaveIterator(iterator);
  signal.addEventListener('abort', leave, { once: true });
  try {
    while (size < limit && !signal.aborted) {
      const { done, value } = await iterator.next();
      if (done === true) {
        return { value: joined(value === undefined ? items : [...items, value]), isPartial: false };
      }
      items.push(value);
      size += sizeOf(value);
      onItem(value);
    }
    leave();
    return { value: joined(items), isPartial: true };
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

function iteratorOf(value: object): unknown {
  try {
    return (value as Partial<AsyncIterable<unknown>>)[Symbol.asyncIterator];
  } catch {
    return undefined;
  }
}

/** Nobody waits for a stream that is left, nor cares how that ends. */
async function leaveIterator(iterator: AsyncIterator<unknown>): Promise<void> {
  try {
    await iterator.return?.();
  } catch {}
}

function sizeOf(item: unknown): number {
  if (typeof item === 'string') {
    return item.length + SMALL;
  }
  return isUint8Array(item) ? item.byteLength + SMALL : SMALL;
}

function joined(items: readonly unknown[]): unknown {
  const chunks = items.filter((item) => isUint8Array(item));
  return chunks.length > 0 && chunks.length === items.length ? new Uint8Array(Buffer.concat(chunks)) : items;
}
