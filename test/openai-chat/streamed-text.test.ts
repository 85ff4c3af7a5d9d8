import { describe, expect, it } from '@jest/globals';
import { playWell } from '../contract/open-session.js';
import { echoArguments, echoTool } from '../contract/tools.js';
import { rawStream, textReply } from '../support/scenario.js';
import { inChatSession } from './under-test.js';

/** A chunk as servers send it: everything around the text is the same each time. */
const chunk = (content: string, more: object = {}) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  model: 'assistant',
  choices: [{ index: 0, delta: { role: 'assistant', content }, logprobs: null, finish_reason: null }],
  usage: null,
  ...more,
});
const end = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };

describe('text that comes in chunks which are otherwise the same', () => {
  it.each<[string, readonly string[]]>([
    ['plain words', ['One', ' two', ' three', ' four']],
    ['words that stand elsewhere in the chunk', ['usage', 'assistant', 'finish_reason', 'x', 'null', 'usage', 'y']],
    ['quotes and backslashes', ['a', '"', '\\', '\\"', '","content":"x', 'b', '"}}]}', '\\u0041', 'c']],
    ['line ends and other control characters', ['a', '\n', 'b\r\n', '\t', '\u0000', '\u007f', '\u2028', 'c']],
    ['letters of all sizes', ['a', 'é', '你好', '🌍', '\u{1f680}', 'b']],
    ['the words that texts are tried out with', ['any other text', 'any other text', 'a', 'any other text', 'b']],
  ])('S-01 reads %s', (_, texts) =>
    inChatSession([rawStream([...texts.map((text) => chunk(text)), end, '[DONE]'])], async (session) => {
      expect((await playWell(session, 'Q')).texts).toEqual(texts);
    }),
  );

  it('S-01 reads on when the chunks change, and when they change each time', () => {
    const changing = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((text, index) => chunk(text, { id: `c${index}` }));
    const stream = rawStream([chunk('1'), chunk('2'), ...changing, chunk('3'), chunk('4'), end, '[DONE]']);
    return inChatSession([stream], async (session) => {
      expect((await playWell(session, 'Q')).texts.join('')).toBe('12abcdefgh34');
    });
  });

  it('S-01 does not take another field for the text that it once looked like', () => {
    const tier = (service_tier: string) => chunk('auto', { service_tier });
    return inChatSession([rawStream([tier('auto'), tier('flex'), tier('auto'), end, '[DONE]'])], async (session) => {
      expect((await playWell(session, 'Q')).texts).toEqual(['auto', 'auto', 'auto']);
    });
  });

  it('S-01 takes escaped text for what it means, and an empty one for nothing', () => {
    const raw = (content: string) => JSON.stringify(chunk('#')).replace('#', content);
    const stream = rawStream([raw('A'), raw('B'), raw('\\u0043'), raw(''), raw('\\n'), raw('D'), end, '[DONE]']);
    return inChatSession([stream], async (session) => {
      expect((await playWell(session, 'Q')).texts).toEqual(['A', 'B', 'C', '\n', 'D']);
    });
  });

  it('S-01 forgets no call, no refusal and no model that comes between the same chunks', () => {
    const call = { index: 0, id: 'c1', type: 'function', function: { name: 'echo', arguments: echoArguments('a') } };
    const between = { model: 'other', choices: [{ index: 0, delta: { tool_calls: [call] }, finish_reason: null }] };
    const stream = rawStream([
      chunk('A'),
      chunk('B'),
      between,
      chunk('C'),
      { choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] },
    ]);
    return inChatSession([stream, textReply('Done')], async (session) => {
      const { texts, events } = await playWell(session, { explicitTools: [echoTool()] });
      expect(texts).toEqual(['A', 'B', 'C', 'Done']);
      expect(events.find(({ type }) => type === 'metadata')).toMatchObject({ metadata: { model: 'assistant' } });
      expect(events.filter(({ type }) => type === 'tool-result')).toMatchObject([{ text: 'echo says a' }]);
    });
  });
});
