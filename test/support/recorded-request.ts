import type { IncomingHttpHeaders } from 'node:http';
import type { NeutralRequest } from './wire.js';

/** One request that reached the loopback vendor. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The body's text, byte for byte. */
  readonly text: string;
  /** The body, parsed. */
  readonly body: unknown;
  /** What it says, in no vendor's words. */
  readonly says: NeutralRequest;
  /** The vendor's rules that it breaks. */
  readonly violations: readonly string[];
  /** Settles when the answer is complete or its connection is gone: `true` when the client closed it first. */
  readonly isAborted: Promise<boolean>;
}
