import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { SUCCESS_LINES } from '../support/orchestrator-success-lines.js';

/** What each numbered line of the document says, and the lines of the turn that it stands for. */
const documented: readonly [says: RegExp, lines: readonly string[]][] = [
  [/claims the busy flag/, ['flag: claimed']],
  [/file receiver is drained/, ['receiver: take']],
  [/interceptor/, ['interceptor: "Hi"']],
  [/user's message goes to the list, and the assistant/, ['list: add You "Hi" [note.txt]', 'list: Assistant types']],
  [/`onRequest` runs/, ['A.onRequest: "Hi"', 'B.onRequest: "Hi"']],
  [
    /`getTools`, then the session context; `requestListener`/,
    ['A.getTools', 'B.getTools', 'session context: ask', 'request listener: "Hi"'],
  ],
  [
    /user's entry joins the history, and the provider's stream is consumed: text goes to list/,
    [
      'history: user "Hi"',
      'provider: stream "Hi"',
      'list: nobody types',
      'list: add Assistant ""',
      'list: append "Hel"',
      'list: append "lo"',
    ],
  ],
  [/answer joins the history, and the store saves/, ['history: assistant "Hello"', 'store: append user, assistant']],
  [
    /flag is free again; each controller's `onResponse` runs, then `responseListener`/,
    [
      'flag: free',
      'A.onResponse: completed "Hello"',
      'B.onResponse: completed "Hello"',
      'response listener: completed "Hello"',
    ],
  ],
  [/`turn.outcome` settles/, ['outcome: completed']],
];

describe('the life of a turn in ARCHITECTURE.md', () => {
  it('T-37 is the order that is proved, in ten lines', async () => {
    const text = await readFile('ARCHITECTURE.md', 'utf8');
    const section = text.slice(text.indexOf('## Life of a turn'), text.indexOf('A failure or a stop jumps'));
    const items = section.split(/^\d+\. /m).slice(1);

    expect(items).toHaveLength(10);
    expect(items.map((item, index) => documented[index]?.[0].test(item))).toEqual(items.map(() => true));
    expect(documented.flatMap(([, lines]) => lines)).toEqual(SUCCESS_LINES);
  });
});
