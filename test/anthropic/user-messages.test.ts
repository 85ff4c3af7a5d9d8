import { describe, expect, it } from '@jest/globals';
import { playWell } from '../contract/open-session.js';
import { failureReply, textReply } from '../support/scenario.js';
import type { BlockBody, MessagesBody } from '../support/wires/anthropic-rules.js';
import { inAnthropicSession } from './under-test.js';

const bytes = Uint8Array.of(1, 2, 3);
const image = (media_type: string) => ({ type: 'image', source: { type: 'base64', media_type, data: 'AQID' } });

describe('files of a user’s message', () => {
  const sent = async (name: string, mediaType: string, data = bytes): Promise<readonly BlockBody[]> => {
    let content: readonly BlockBody[] = [];
    await inAnthropicSession(
      [textReply('Hi')],
      async (session) => {
        await playWell(session, { userMessage: 'Look', attachments: [{ name, mediaType, data }] });
        content = (session.vendor.at(0).body as MessagesBody).messages[0]?.content ?? [];
      },
      { promptCaching: false },
    );
    return content.slice(1);
  };

  it.each([
    ['image/png', 'image/png'],
    ['IMAGE/JPEG; q=1', 'image/jpeg'],
    ['image/jpg', 'image/jpeg'],
    ['image/gif', 'image/gif'],
    ['image/webp', 'image/webp'],
  ])('L-10 sends %s as an image of type %s', async (mediaType, sentType) => {
    expect(await sent('a', mediaType)).toEqual([image(sentType)]);
  });

  it('L-10 sends a PDF as a document under its name', async () => {
    const source = { type: 'base64', media_type: 'application/pdf', data: 'AQID' };
    expect(await sent('plan.pdf', 'application/pdf')).toEqual([{ type: 'document', source, title: 'plan.pdf' }]);
    expect(await sent(' ', 'application/pdf')).toEqual([{ type: 'document', source }]);
    expect((await sent('x'.repeat(600), 'application/pdf'))[0]?.title).toHaveLength(500);
  });

  it.each(['image/svg+xml', 'image/bmp', 'image/tiff', 'audio/wav', 'video/mp4', 'application/zip'])(
    'L-10 tells the model that %s was not sent',
    async (mediaType) => {
      expect(await sent('a.x', mediaType)).toEqual([
        { type: 'text', text: '[attachment "a.x" not sent: unsupported]' },
      ]);
    },
  );

  it('L-10 sends no empty image, which the vendor would refuse with every later request', async () => {
    expect(await sent('a.png', 'image/png', new Uint8Array())).toEqual([
      { type: 'text', text: '[attachment "a.png" not sent: empty]' },
    ]);
  });

  it('L-10 sends a file without words around it', () =>
    inAnthropicSession([textReply('Hi')], async (session) => {
      const attachments = [{ name: 'a.png', mediaType: 'image/png', data: bytes }];
      await playWell(session, { userMessage: ' ', attachments });
      expect(session.vendor.at(0).says.items).toEqual([{ kind: 'user-media', mediaType: 'image/png', base64: 'AQID' }]);
    }));
});

describe('roles that take turns', () => {
  it('L-05 joins consecutive user messages with their files, and keeps them apart in memory', () =>
    inAnthropicSession(
      [failureReply(400), textReply('A2'), textReply('A3')],
      async (session) => {
        const attachments = [{ name: 'a.png', mediaType: 'image/png', data: bytes }];
        await session.play({ userMessage: 'Q1', attachments, sessionContext: 'noon' });
        await playWell(session, { userMessage: 'Q2', attachments });
        await playWell(session, 'Q3');
        const joined = [
          { type: 'text', text: 'Q1\n\n<session-context source="application">\nnoon\n</session-context>' },
          image('image/png'),
          { type: 'text', text: 'Q2' },
          image('image/png'),
        ];
        expect((session.vendor.at(1).body as MessagesBody).messages).toEqual([{ role: 'user', content: joined }]);
        expect((session.vendor.at(2).body as MessagesBody).messages.slice(0, 2)).toEqual([
          { role: 'user', content: joined },
          { role: 'assistant', content: [{ type: 'text', text: 'A2' }] },
        ]);
      },
      { promptCaching: false },
    ));

  it('L-05 evicts one of two joined messages', () =>
    inAnthropicSession(
      [failureReply(400), failureReply(400), textReply('A3')],
      async (session) => {
        await session.play('Q1');
        await session.play('Q2');
        await playWell(session, 'Q3');
        expect(session.vendor.at(2).says.items.map((item) => 'text' in item && item.text)).toEqual(['Q2', 'Q3']);
      },
      { memoryWindow: 2 },
    ));

  it('L-08 joins the answers of a restored history', () =>
    inAnthropicSession([textReply('A3')], async (session) => {
      const time = new Date(0);
      session.provider.setHistory(
        [
          { role: 'user', content: 'Q1', messageId: '1', time },
          { role: 'assistant', content: 'A1', time },
          { role: 'assistant', content: 'A2', time },
        ],
        new Map(),
      );
      await playWell(session, 'Q3');
      expect((session.vendor.at(0).body as MessagesBody).messages.map(({ role }) => role)).toEqual([
        'user',
        'assistant',
        'user',
      ]);
    }));
});

describe('texts that the vendor refuses', () => {
  it('L-05 replaces halves of surrogate pairs, for which the vendor refuses the whole request', () =>
    inAnthropicSession([textReply('A \ud83d'), textReply('Hi')], async (session) => {
      const attachments = [{ name: 'b\ude00.pdf', mediaType: 'application/pdf', data: bytes }];
      await playWell(session, { userMessage: 'Half \ud83d!', systemPrompt: '\udc00Rules', attachments });
      await playWell(session, 'Whole 🌍');
      const { system, messages } = session.vendor.at(1).body as MessagesBody;
      expect(JSON.stringify([system, messages])).not.toMatch(/\\ud/);
      expect(messages[0]?.content[0]?.text).toBe('Half \ufffd!');
      expect(messages[2]?.content[0]?.text).toBe('Whole 🌍');
    }));

  it('L-06 remembers no answer of white space', () =>
    inAnthropicSession([textReply(' \n'), textReply('A2')], async (session) => {
      await playWell(session, 'Q1');
      await playWell(session, 'Q2');
      expect(session.vendor.at(1).says.items.map(({ kind }) => kind)).toEqual(['user-text', 'user-text']);
    }));
});
