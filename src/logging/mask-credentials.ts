import { KeptText } from './kept-text.js';
import { maskAssignments } from './mask-assignments.js';
import { maskPrivateKeys } from './mask-private-keys.js';
import { maskTokens } from './mask-tokens.js';
import { maskUrls } from './mask-urls.js';

/**
 * Masks credentials in a text for a log or an error: private keys, passwords in URLs and connection strings, values of
 * settings named like secrets, authorization headers, cookies, and tokens with a vendor's shape. Takes time in
 * proportion to the text, whatever it is.
 */
export function maskCredentials(text: string, kept: KeptText = KeptText.NOTHING): string {
  const withoutKeys = maskPrivateKeys(text);
  return maskTokens(maskAssignments(maskUrls(withoutKeys, kept), kept), kept);
}
