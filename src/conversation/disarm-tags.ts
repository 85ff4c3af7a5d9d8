/** Tags with which a message to the model marks what the user did not type. */
type BlockTag = 'attachment' | 'session-context';

/**
 * Takes the meaning from such tags in a text that others wrote, so that it can neither end a block nor pretend to be
 * one. Everything else stays as it is.
 */
export function disarmTags(text: string, ...tags: readonly BlockTag[]): string {
  // Most texts hold no tag at all, and an expression takes longer to say so.
  if (!text.includes('<')) {
    return text;
  }
  return text.replace(new RegExp(`<(?=\\s{0,8}/?\\s{0,8}(?:${tags.join('|')})(?![\\w-]))`, 'gi'), '&lt;');
}
