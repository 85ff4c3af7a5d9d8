/** What a world writes down about an undisturbed turn: the life of a turn in section "Life of a turn" of ARCHITECTURE.md. */
export const SUCCESS_LINES: readonly string[] = [
  'flag: claimed',
  'receiver: take',
  'interceptor: "Hi"',
  'list: add You "Hi" [note.txt]',
  'list: Assistant types',
  'A.onRequest: "Hi"',
  'B.onRequest: "Hi"',
  'A.getTools',
  'B.getTools',
  'session context: ask',
  'request listener: "Hi"',
  'history: user "Hi"',
  'provider: stream "Hi"',
  'list: nobody types',
  'list: add Assistant ""',
  'list: append "Hel"',
  'list: append "lo"',
  'history: assistant "Hello"',
  'store: append user, assistant',
  'flag: free',
  'A.onResponse: completed "Hello"',
  'B.onResponse: completed "Hello"',
  'response listener: completed "Hello"',
  'outcome: completed',
];

/** The undisturbed lines up to and with this one. */
export function successUpTo(line: string): readonly string[] {
  const place = SUCCESS_LINES.indexOf(line);
  if (place < 0) {
    throw new Error(`No such line: ${line}`);
  }
  return SUCCESS_LINES.slice(0, place + 1);
}
