/** Tells whether a text says nothing at all. */
export function isBlank(text: string | null | undefined): text is null | undefined | '' {
  return text === null || text === undefined || (typeof text === 'string' && text.trim() === '');
}
