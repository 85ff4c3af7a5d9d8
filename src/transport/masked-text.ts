/** Room for a secret that begins before the cut, so that what is kept never ends with the half of one. */
const MARGIN_CHARS = 4_000;

/** Longest part of a vendor's message that is kept: a proxy may answer with a whole page. */
const MAX_REASON_CHARS = 1_000;

/**
 * The beginning of a text, masked. It is cut before, since masking takes time, and again afterwards, since half a
 * secret is not recognised.
 */
export function maskedText(text: string, mask: (text: string) => string, maxChars: number): string {
  const readChars = maxChars + MARGIN_CHARS;
  const masked = mask(text.slice(0, readChars));
  const sureChars = text.length > readChars ? Math.max(0, masked.length - MARGIN_CHARS) : masked.length;
  return masked.slice(0, Math.min(maxChars, sureChars));
}

/** What a vendor gave as its reason, masked, with a mark where it is cut. */
export function maskedReason(text: string, mask: (text: string) => string): string {
  const reason = maskedText(text, mask, MAX_REASON_CHARS + 1);
  return reason.length > MAX_REASON_CHARS ? `${reason.slice(0, MAX_REASON_CHARS)}…` : reason;
}
