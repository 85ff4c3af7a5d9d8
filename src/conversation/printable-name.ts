const MAX_CHARS = 255;

/** A file's name for a log, a message or a model: on one line, and cut where no file system would take it. */
export function printableName(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
  return line.length > MAX_CHARS ? `${line.slice(0, MAX_CHARS)}…` : line;
}
