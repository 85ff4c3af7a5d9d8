import { describe, expect, it } from '@jest/globals';
import { ToolException, type ToolSpec } from 'toolwright';
import { toResultBlock } from '../../providers/anthropic/to-result-block.js';
import { playWell } from '../contract/open-session.js';
import { echoTool } from '../contract/tools.js';
import { callReply, textReply } from '../support/scenario.js';
import type { BlockBody, MessagesBody } from '../support/wires/anthropic-rules.js';
import { inAnthropicSession } from './under-test.js';

const data = Uint8Array.of(1, 2, 3);
const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AQID' } };

describe('results of tools', () => {
  const sent = async (execute: ToolSpec['execute']): Promise<BlockBody | undefined> => {
    let result: BlockBody | undefined;
    await inAnthropicSession(
      [callReply([{ id: 'a', name: 'echo', arguments: '{"text":"x"}' }]), textReply('Done')],
      async (session) => {
        await playWell(session, { explicitTools: [echoTool('echo', { execute })] });
        result = (session.vendor.at(1).body as MessagesBody).messages[2]?.content[0];
      },
      { promptCaching: false },
    );
    return result;
  };

  it('R-01 sends a text as it is', async () => {
    expect(await sent(() => 'Plain')).toEqual({ type: 'tool_result', tool_use_id: 'a', content: 'Plain' });
  });

  it('E-03 flags an error and sends its message as it is', async () => {
    const fail = () => {
      throw new ToolException('No such day');
    };
    expect(await sent(fail)).toEqual({
      type: 'tool_result',
      tool_use_id: 'a',
      content: 'No such day',
      is_error: true,
    });
  });

  it.each(['', ' \n'])('E-03 says something for the error message %j, which the vendor refuses', async (message) => {
    const result = await sent(() => {
      throw new ToolException(message);
    });
    expect(result).toMatchObject({ is_error: true, content: expect.stringMatching(/\w/) });
  });

  it.each(['', ' \n'])('R-01 says something for the result %j, which the vendor refuses', async (text) => {
    expect(await sent(() => text)).toMatchObject({ content: expect.stringMatching(/\w/) });
  });

  it('R-02 sends an image beside the text', async () => {
    expect((await sent(() => ({ mediaType: 'image/png', data })))?.content).toEqual([
      { type: 'text', text: '[image/png, 3 bytes]' },
      image,
    ]);
  });

  it('R-02 sends images and documents in their order', async () => {
    const pdf = { mediaType: 'application/pdf', data, name: 'a.pdf' };
    const result = await sent(() => ({ plan: pdf, photo: { mediaType: 'image/png', data } }));
    const source = { type: 'base64', media_type: 'application/pdf', data: 'AQID' };
    expect(result?.content?.slice(1)).toEqual([{ type: 'document', source, title: 'a.pdf' }, image]);
  });

  it('R-02 sends a text file as text', async () => {
    const file = { mediaType: 'text/csv', data: new TextEncoder().encode('a,b'), name: 'a.csv' };
    expect((await sent(() => file))?.content?.[1]).toEqual({
      type: 'text',
      text: '<attachment filename="a.csv">\na,b\n</attachment>',
    });
  });

  it.each([
    ['application/zip', data, '[attachment "application/zip" not sent: unsupported]'],
    ['image/tiff', data, '[attachment "image/tiff" not sent: unsupported]'],
    ['image/png', new Uint8Array(), '[attachment "image/png" not sent: empty]'],
  ])('R-02 tells the model that %s was left out', async (mediaType, bytes, note) => {
    expect((await sent(() => ({ mediaType, data: bytes })))?.content?.[1]).toEqual({ type: 'text', text: note });
  });

  it('R-01 replaces halves of surrogate pairs', async () => {
    expect((await sent(() => 'Half \ud83d'))?.content).toBe('Half \ufffd');
  });

  it('R-02 sends an error without its media, which the vendor refuses there', () => {
    const media = [{ mediaType: 'image/png', data, name: 'a.png' }];
    const result = { callId: 'a', toolName: 'echo', text: 'Broken', media, isError: true, durationMs: 1, repairs: [] };
    expect(toResultBlock(result).content).toEqual([
      { type: 'text', text: 'Broken' },
      { type: 'text', text: '[attachment "a.png" not sent: unsupported]' },
    ]);
  });
});
