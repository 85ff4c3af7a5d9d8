import { describe, expect, it } from '@jest/globals';
import { type ByteForm, calls, reply, type Scenario, text, textReply } from '../support/scenario.js';
import { inSession, playWell, textOf } from './open-session.js';
import { echoArguments, echoTool } from './tools.js';
import type { VendorUnderTest } from './vendor-under-test.js';

const SAID = 'Grüße aus Zürich — 你好, 🌍🚀!';

/** S-01: streams as their bytes really come. */
export function describeBytes(underTest: VendorUnderTest): void {
  describe('bytes of a stream', () => {
    const forms: readonly [string, ByteForm][] = [
      ['cut into single bytes', { chunkBytes: 1 }],
      ['cut every three bytes', { chunkBytes: 3 }],
      ['cut every seven bytes', { chunkBytes: 7 }],
      ['in one piece', { chunkBytes: 1_000_000 }],
      ['with CRLF', { lineEnd: '\r\n' }],
      ['with CRLF cut into single bytes', { lineEnd: '\r\n', chunkBytes: 1 }],
      ['with CR alone', { lineEnd: '\r' }],
      ['with comments', { comments: true }],
      ['with events of an unknown type', { unknownEvents: true }],
      ['with a byte order mark', { byteOrderMark: true }],
      ['without a last blank line', { noFinalBlankLine: true }],
      [
        'with everything at once',
        {
          lineEnd: '\r\n',
          chunkBytes: 2,
          comments: true,
          unknownEvents: true,
          noFinalBlankLine: true,
          byteOrderMark: true,
        },
      ],
    ];

    it.each(forms)('S-01 reads a stream %s', (_, bytes) =>
      inSession(underTest, [asked(bytes), textReply([SAID, SAID], { bytes })], async (session) => {
        const { texts } = await playWell(session, { explicitTools: [echoTool()] });
        expect(texts).toEqual(['Ich frage 🌍 ', SAID, SAID]);
        expect(session.vendor.at(1).says.items.at(-1)).toMatchObject({ kind: 'result', text: `echo says ${SAID}` });
      }),
    );

    it('S-01 reads a long answer in many small pieces', () =>
      inSession(underTest, [textReply(Array<string>(500).fill('é'), { bytes: { chunkBytes: 5 } })], async (session) => {
        expect(textOf(await playWell(session, 'Hi'))).toBe('é'.repeat(500));
      }));
  });
}

function asked(bytes: ByteForm): Scenario {
  return reply([text('Ich frage 🌍 '), calls({ name: 'echo', arguments: echoArguments(SAID), fragments: 5 })], {
    bytes,
  });
}
