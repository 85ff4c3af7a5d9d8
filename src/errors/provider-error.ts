import { hasErrorCode, ToolwrightError } from './toolwright-error.js';

/** Why a vendor request failed, where the framework itself can tell. */
export type ProviderFailure =
  | 'request-failed'
  | 'interrupted'
  | 'truncated'
  | 'content-filter'
  | 'refusal'
  | 'unknown-finish'
  | 'pause-limit';

/** What is known about a vendor failure beside its message. */
export interface ProviderErrorOptions extends ErrorOptions {
  /** Kind of failure; `request-failed` by default. */
  readonly failure?: ProviderFailure;
  /** HTTP status of the vendor's answer, when there was one. */
  readonly status?: number;
  /** Whether the same request may succeed later; false by default. */
  readonly isRetryable?: boolean;
  /** The vendor's id of the request, for its support desk. */
  readonly requestId?: string;
}

/** Reports that the vendor failed or answered something that cannot be used. Never holds a key. */
export class ProviderError extends ToolwrightError {
  override readonly code = 'provider';
  /** Kind of failure. */
  readonly failure: ProviderFailure;
  /** HTTP status of the vendor's answer, when there was one. */
  readonly status: number | undefined;
  /** Whether the same request may succeed later. */
  readonly isRetryable: boolean;
  /** The vendor's id of the request, for its support desk. */
  readonly requestId: string | undefined;

  constructor(message: string, options: ProviderErrorOptions = {}) {
    super(message, options);
    this.failure = options.failure ?? 'request-failed';
    this.status = options.status;
    this.isRetryable = options.isRetryable ?? false;
    this.requestId = options.requestId;
  }
}

/** Tells whether a value is a {@link ProviderError}, also one from another copy of the package. */
export function isProviderError(value: unknown): value is ProviderError {
  return hasErrorCode(value, 'provider');
}
