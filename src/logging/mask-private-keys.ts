import { MASK } from './mask.js';

/** Masks PEM and PGP private keys from their first line to their last, or to the end where that is missing. */
export function maskPrivateKeys(text: string): string {
  let masked = '';
  let from = 0;
  for (const { index, 0: opening } of text.matchAll(/-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z ]{0,20}-----/g)) {
    if (index < from) {
      continue;
    }
    const closing = text.indexOf('-----END', index + opening.length);
    const close = closing < 0 ? -1 : text.indexOf('-----', closing + 8);
    masked += text.slice(from, index) + MASK;
    from = close < 0 ? text.length : close + 5;
  }
  return masked + text.slice(from);
}
