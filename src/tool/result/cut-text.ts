/**
 * Cuts a text to a number of characters, never inside one that takes two, with a note that says how much is missing.
 */
export function cutText(
  text: string,
  maxChars: number,
  missing: { readonly isAtLeast: boolean } = { isAtLeast: false },
): string {
  if (text.length <= maxChars) {
    return text;
  }
  const isSplit = /[\ud800-\udbff]/.test(text[maxChars - 1] ?? '');
  const shown = text.slice(0, isSplit ? maxChars - 1 : maxChars);
  const count = `${missing.isAtLeast ? 'at least ' : ''}${text.length - shown.length}`;
  return `${shown}\n[cut here: ${count} more characters are missing; ask for less]`;
}
