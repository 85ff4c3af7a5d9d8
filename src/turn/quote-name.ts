const LONGEST = /^[\s\S]{0,64}/u;

/** A name that the model made up, quoted for a message and cut at 64 characters. */
export function quoteName(name: string): string {
  const [start = ''] = LONGEST.exec(name) ?? [];
  return start === name ? `"${name}"` : `"${start}…"`;
}
