const MAX_CAUSES = 8;

/** Says that the connections, over which a request was to be made, were closed for good. */
export class ClosedError extends Error {
  constructor() {
    super('The connections of this provider are closed. Make a new provider for further requests.');
  }
}

/** Tells whether that is what an error comes from in the end. */
export function isClosed(error: unknown, depth = 0): boolean {
  return (
    error instanceof ClosedError || (error instanceof Error && depth < MAX_CAUSES && isClosed(error.cause, depth + 1))
  );
}
