/** Whether more is wanted: `stop` when the rest does not matter, `linger` when it does only if it comes soon. */
export type ReadVerdict = 'stop' | 'linger' | undefined;

/** Takes one piece of a body. */
export type ChunkReader = (chunk: Uint8Array) => ReadVerdict;

/** How long a body is read on after the first `linger`, in milliseconds. */
export const LINGER_MS = 2000;

/** How long the rest of a stopped body is read, so that its connection can be used again; in milliseconds. */
export const DRAIN_MS = 1000;

/** A response that hands over its body by itself, at less than a web stream costs. */
export interface ChunkedResponse extends Response {
  /** Value of the header `content-type`; `''` without one. */
  readonly contentType: string;
  /** Does what `readBody` promises. */
  readChunks(read: ChunkReader): Promise<void>;
}
