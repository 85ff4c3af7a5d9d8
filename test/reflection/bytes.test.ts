import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Param, Tool, ToolServiceRef } from 'toolwright';
import { callTool } from '../support/call-tool.js';

class Files {
  @Tool('Keeps bytes')
  keep(@Param('What') bytes: Uint8Array): unknown {
    return bytes;
  }

  @Tool('Keeps a buffer')
  keepBuffer(@Param('What') bytes: Buffer): unknown {
    return bytes;
  }
}

class Pages {
  @Tool('Keeps bytes or what an address leads to')
  fetch(source: Uint8Array | URL | null): unknown {
    return source;
  }
}

describe('bytes', () => {
  it.each(['keep', 'keepBuffer'])('A-02 come from base64, without its padding too (%s)', async (tool) => {
    const received = (await callTool(new Files(), tool, { bytes: '+/8=' })) as Uint8Array;
    expect([...received]).toEqual([0xfb, 0xff]);
    expect(Buffer.isBuffer(received)).toBe(tool === 'keepBuffer');
    expect(await callTool(new Files(), tool, { bytes: '+/8' })).toEqual(received);
    expect(await callTool(new Files(), tool, { bytes: '' })).toHaveLength(0);
  });

  it.each(['Hello world, plain text!', 'not base64!!', '%%%', 'abcde', 'a===', 'ab-_', 'data:;base64,AAAA'])(
    'E-06 are refused in other text: %s',
    async (bytes) => {
      for (const tool of ['keep', 'keepBuffer']) {
        await expect(callTool(new Files(), tool, { bytes })).rejects.toThrow(
          `/bytes: expected base64 text, got ${JSON.stringify(bytes)}`,
        );
      }
    },
  );

  it('A-02 leave to the alternatives of their type what is no base64', async () => {
    const schema = {
      anyOf: [
        { type: 'string', contentEncoding: 'base64', tsType: 'Uint8Array' },
        { type: 'string', format: 'uri', tsType: 'URL' },
        { type: 'null' },
      ],
    };
    const tools = { fetch: { parameters: [{ name: 'source', schema }] } };
    const classes = [{ name: 'Pages', file: 'pages.ts', hash: '', tools }];
    const pages = new ToolServiceRef(Pages, () => new Pages(), { format: 1, classes });
    expect(await callTool(pages, 'fetch', { source: 'https://x.example/' })).toEqual(new URL('https://x.example/'));
    expect(await callTool(pages, 'fetch', { source: 'AAE=' })).toEqual(new Uint8Array([0, 1]));
    expect(await callTool(pages, 'fetch', { source: null })).toBeNull();
    await expect(callTool(pages, 'fetch', { source: 'not base64!!' })).rejects.toThrow(
      '/source: expected base64 text, got "not base64!!"',
    );
  });
});
