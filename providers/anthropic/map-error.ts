import { AnthropicError, APIConnectionError, APIError } from '@anthropic-ai/sdk';
import { isProviderError, ProviderError, type ProviderErrorOptions } from '../../src/errors/provider-error.js';
import { isClosed } from '../../src/transport/closed-error.js';
import { type Mask, maskedError, rootMessage } from '../../src/transport/masked-error.js';
import { maskedReason } from '../../src/transport/masked-text.js';
import { readObject, readText } from '../../src/transport/read-json.js';

/** How the SDK's message begins when it finds no key, which it looks for with the first request. */
const NO_KEY = 'Could not resolve authentication method';

/** Types of failures that the same request would meet again, whatever their status. */
const FINAL_TYPES: ReadonlySet<string> = new Set([
  'invalid_request_error',
  'authentication_error',
  'billing_error',
  'permission_error',
  'not_found_error',
  'request_too_large',
]);

/**
 * The error for whatever the SDK threw: typed, and without the key that a vendor or a proxy may have echoed.
 *
 * @see https://platform.claude.com/docs/en/api/errors (2026-11-30)
 */
export function mapError(error: unknown, mask: Mask): ProviderError {
  if (isProviderError(error)) {
    return error;
  }
  const cause = maskedError(error, mask);
  if (error instanceof APIConnectionError || isClosed(error)) {
    const isRetryable = !isClosed(error);
    return new ProviderError(`anthropic could not be reached: ${rootMessage(cause)}`, { cause, isRetryable });
  }
  if (error instanceof APIError && error.status !== undefined) {
    return mapStatusError(error, { cause }, mask);
  }
  if (cause.message.startsWith(NO_KEY)) {
    return new ProviderError('anthropic has no key: set ANTHROPIC_API_KEY, or pass apiKey.', { cause });
  }
  if (error instanceof AnthropicError) {
    return new ProviderError(`The request to anthropic could not be made: ${cause.message}`, { cause });
  }
  return new ProviderError(`The request to anthropic failed: ${rootMessage(cause)}`, { cause });
}

/** The error for a reply that is not complete. */
export function interruptedError(what: string, options: ProviderErrorOptions = {}): ProviderError {
  const message = `The reply of anthropic was interrupted: ${what}.`;
  return new ProviderError(message, { isRetryable: true, ...options, failure: 'interrupted' });
}

/** The error for whatever ended the reading of a reply that had begun to come in. */
export function brokenReply(error: unknown, mask: Mask, requestId: string | null): ProviderError {
  const known = requestId === null ? {} : { requestId: mask(requestId) };
  if (!isProviderError(error)) {
    const cause = maskedError(error, mask);
    return interruptedError(`the connection broke (${rootMessage(cause)})`, { ...known, cause });
  }
  const { failure, isRetryable, cause } = error;
  return new ProviderError(error.message, { ...known, failure, isRetryable, cause });
}

/** The error for an error that the vendor sent in the middle of its reply, or instead of one. */
export function errorInReply(error: unknown, mask: Mask): ProviderError {
  const { message, type } = readObject(error);
  const reason = maskedReason(readText(message) || readText(error) || 'no reason given', mask);
  const kind = maskedReason(readText(type), mask);
  return interruptedError(kind === '' ? reason : `${reason} (${kind})`, { isRetryable: !FINAL_TYPES.has(kind) });
}

function mapStatusError(error: APIError, options: ErrorOptions, mask: Mask): ProviderError {
  const { status, requestID } = error;
  const body = readObject(readObject(error.error).error);
  const kind = maskedReason(readText(body.type), mask);
  const reason = maskedReason(readText(body.message) || error.message.replace(/^\d+ /, ''), mask);
  return new ProviderError(`anthropic answered ${status}${kind === '' ? '' : ` (${kind})`}: ${reason}`, {
    ...options,
    isRetryable: isRetryable(error),
    ...(typeof status === 'number' && { status }),
    ...(typeof requestID === 'string' && { requestId: mask(requestID) }),
  });
}

function isRetryable({ status, headers }: APIError): boolean {
  const verdict = headers?.get('x-should-retry');
  if (verdict === 'true' || verdict === 'false') {
    return verdict === 'true';
  }
  return status === 408 || status === 409 || status === 429 || (status ?? 0) >= 500;
}
