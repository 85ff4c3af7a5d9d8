import { KeptText } from './kept-text.js';
import { maskCredentials } from './mask-credentials.js';
import { maskHostPaths } from './mask-host-paths.js';
import { maskStackFrames } from './mask-stack-frames.js';

/**
 * Masks in a text for the model what it must not learn: credentials, stack frames and absolute host paths.
 * Strings of `keep`, such as those of the call's own arguments, stay. Takes time in proportion to the text.
 */
export function redact(text: string, keep: Iterable<string> = []): string {
  const kept = new KeptText(keep);
  return maskHostPaths(maskStackFrames(maskCredentials(text, kept)), kept);
}
