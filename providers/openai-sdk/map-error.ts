import { APIConnectionError, APIError, OpenAIError } from 'openai';
import { isProviderError, ProviderError, type ProviderErrorOptions } from '../../src/errors/provider-error.js';
import { isClosed } from '../../src/transport/closed-error.js';
import { type Mask, maskedError, rootMessage } from '../../src/transport/masked-error.js';
import { maskedReason } from '../../src/transport/masked-text.js';
import { type JsonObject, readObject, readText } from '../../src/transport/read-json.js';

/** Where a reply comes from, for its errors. */
export interface ReplySource {
  readonly vendor: string;
  readonly mask: Mask;
}

/** Codes of failures that the same request would meet again, whatever their status. */
const FINAL_CODES: ReadonlySet<string> = new Set(['insufficient_quota', 'context_length_exceeded', 'invalid_api_key']);

/** Codes of prompts that were refused for what they say; Azure's is the first. */
const FILTER_CODES: ReadonlySet<string> = new Set(['content_filter', 'content_policy_violation']);

/**
 * The error for whatever the `openai` SDK threw: typed, and without the key that a vendor or a proxy may have echoed.
 *
 * @see https://platform.openai.com/docs/guides/error-codes (OpenAPI of 2026-08-21)
 */
export function mapError(error: unknown, vendor: string, mask: Mask): ProviderError {
  if (isProviderError(error)) {
    return error;
  }
  const cause = maskedError(error, mask);
  if (error instanceof APIConnectionError || isClosed(error)) {
    const isRetryable = !isClosed(error);
    return new ProviderError(`${vendor} could not be reached: ${rootMessage(cause)}`, { cause, isRetryable });
  }
  if (error instanceof APIError && error.status !== undefined) {
    return mapStatusError(error, { cause }, vendor, mask);
  }
  if (error instanceof OpenAIError) {
    return new ProviderError(`The request to ${vendor} could not be made: ${cause.message}`, { cause });
  }
  return new ProviderError(`The request to ${vendor} failed: ${rootMessage(cause)}`, { cause });
}

/** The error for a reply that is not complete. */
export function interruptedError(vendor: string, what: string, options: ProviderErrorOptions = {}): ProviderError {
  const message = `The reply of ${vendor} was interrupted: ${what}.`;
  return new ProviderError(message, { isRetryable: true, ...options, failure: 'interrupted' });
}

/** The error for whatever ended the reading of a reply that had begun to come in. */
export function brokenReply(error: unknown, vendor: string, mask: Mask, requestId: string | null): ProviderError {
  const known = requestId === null ? {} : { requestId: mask(requestId) };
  if (!isProviderError(error)) {
    const cause = maskedError(error, mask);
    return interruptedError(vendor, `the connection broke (${rootMessage(cause)})`, { ...known, cause });
  }
  const { failure, isRetryable, cause } = error;
  return new ProviderError(error.message, { ...known, failure, isRetryable, cause });
}

/** The error for an error that the vendor sent in the middle of its reply, or instead of one. */
export function errorInReply(error: unknown, { vendor, mask }: ReplySource): ProviderError {
  const { message, code, type } = readObject(error);
  const said = readText(message) || readText(error) || 'no reason given';
  const reason = maskedReason(said, mask);
  const kind = readText(code) || readText(type);
  const isRetryable = !FINAL_CODES.has(kind) && kind !== 'invalid_request_error';
  return interruptedError(vendor, kind === '' ? reason : `${reason} (${maskedReason(kind, mask)})`, { isRetryable });
}

function mapStatusError(error: APIError, options: ErrorOptions, vendor: string, mask: Mask): ProviderError {
  const { status, requestID, code, type } = error;
  const kind = readText(code) || readText(type);
  const shownKind = kind === '' ? '' : ` (${maskedReason(kind, mask)})`;
  const reason = maskedReason(reasonOf(error), mask);
  return new ProviderError(`${vendor} answered ${status}${shownKind}: ${reason}`, {
    ...options,
    failure: FILTER_CODES.has(kind) ? 'content-filter' : 'request-failed',
    isRetryable: isRetryable(error),
    ...(typeof status === 'number' && { status }),
    ...(typeof requestID === 'string' && { requestId: mask(requestID) }),
  });
}

function reasonOf(error: APIError): string {
  const body: JsonObject = readObject(error.error);
  return readText(body.message) || error.message.replace(/^\d+ /, '');
}

function isRetryable({ status, headers, code }: APIError): boolean {
  const verdict = headers?.get('x-should-retry');
  if (verdict === 'true' || verdict === 'false') {
    return verdict === 'true';
  }
  const isPassing = status === 408 || status === 409 || status === 429 || (status ?? 0) >= 500;
  return isPassing && !FINAL_CODES.has(code ?? '');
}
