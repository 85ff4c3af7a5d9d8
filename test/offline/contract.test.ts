import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { createLLMRequest, ToolCallLimitExceededException, type ToolSpec } from 'toolwright';
import { playTurn } from '../support/play-turn.js';
import { ask, converse, offlineProvider } from './converse.js';

const ONE = 'What is the stock of A-1?';
const TWO = 'What is the stock of A-1 and A-2?';

function stock(execute: ToolSpec['execute'] = ({ article }) => `${article}: 7`, more: Partial<ToolSpec> = {}) {
  const spec: ToolSpec = {
    name: 'stock_of',
    description: 'Stock of an article.',
    parametersSchema: {
      type: 'object',
      properties: { article: { type: 'string', description: 'Number of the article, such as A-1.' } },
      required: ['article'],
    },
    execute,
    ...more,
  };
  return { explicitTools: [spec] };
}

describe('what every provider does, offline', () => {
  it.each([undefined, null, {}, { userMessage: null }])('L-01 refuses the request %j at once', (request) => {
    const provider = offlineProvider();
    expect(() => Reflect.apply(provider.stream, provider, [request])).toThrow(TypeError);
  });

  it('L-01 calls nothing before the stream is consumed', async () => {
    const seen: unknown[] = [];
    const tools = stock(({ article }) => seen.push(article));
    const provider = offlineProvider();
    provider.stream(createLLMRequest({ userMessage: ONE, ...tools }));
    await converse(tools, [TWO], provider);
    expect(seen).toEqual(['A-1', 'A-2']);
  });

  it('L-11 tells the finish reason of each round and no usage', async () => {
    const { metadata } = await playTurn(offlineProvider(), { userMessage: ONE, ...stock() });
    expect(metadata).toEqual([{ finishReason: 'tool-calls' }, { finishReason: 'stop' }]);
  });

  it('L-12 runs none of the calls of which one is too many, and answers the next question', async () => {
    let ran = 0;
    const tools = stock(() => {
      ran += 1;
      return 'some';
    });
    const provider = offlineProvider({ maxCallsPerTool: 1 });
    const { error, texts } = await playTurn(provider, { userMessage: TWO, ...tools });
    expect(error).toBeInstanceOf(ToolCallLimitExceededException);
    expect({ ran, texts }).toEqual({ ran: 0, texts: [] });
    expect((await converse(tools, [ONE], provider))[0]?.text).toBe('some');
  });

  it('L-14 runs the calls of one question at the same time, and answers in their order', async () => {
    const waiting: (() => void)[] = [];
    const tools = stock(async ({ article }) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 2) {
          waiting.reverse().forEach((open) => void open());
        }
      });
      return `${article} it is`;
    });
    const { text } = await ask(tools, TWO);
    expect(text.match(/A-\d it is/g)).toEqual(['A-1 it is', 'A-2 it is']);
  });

  it('L-18 aborts a running tool and leaves no listener', async () => {
    const stopping = new AbortController();
    let seen: unknown;
    const tools = stock((_, { signal }) => {
      signal.addEventListener('abort', () => {
        seen = signal.reason;
      });
      stopping.abort('enough');
      return new Promise(() => {});
    });
    const { error } = await playTurn(offlineProvider(), { userMessage: ONE, signal: stopping.signal, ...tools });
    expect({ error, seen }).toEqual({ error: 'enough', seen: 'enough' });
    const { signal } = new AbortController();
    await playTurn(offlineProvider(), { userMessage: ONE, signal, ...stock() });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it.each([undefined, null, '', '  '])('L-20 calls a tool whose schema is %j', async (parametersSchema) => {
    const clock = { name: 'clock', description: 'The current time.', parametersSchema, execute: () => 'noon' };
    const { calls, text } = await ask({ explicitTools: [clock as ToolSpec] }, 'What is the current time?');
    expect(calls).toEqual([['clock', {}]]);
    expect(text).toBe('noon');
  });

  it('L-21 calls tools of a source, listed anew for each turn', async () => {
    let listed = 0;
    const listTools = async () => {
      listed += 1;
      return stock(() => `list ${listed}`).explicitTools;
    };
    const provider = offlineProvider({ toolSources: [{ name: 'remote', listTools }] });
    const turns = await converse({}, [ONE, ONE], provider);
    expect(turns.map(({ text }) => text)).toEqual(['list 1', 'list 2']);
  });
});

describe('what the offline provider is told of a conversation', () => {
  const half = 'What is the stock?';
  const told = async (messages: readonly string[], provider = offlineProvider()) =>
    (await converse(stock(), messages, provider)).map(({ calls }) => calls);

  it('L-05 remembers the question that it asked back', async () => {
    expect(await told([half, 'A-1'])).toEqual([[], [['stock_of', { article: 'A-1' }]]]);
  });

  it('L-05 forgets what the window does not hold', async () => {
    expect(await told([half, 'A-1'], offlineProvider({ memoryWindow: 1 }))).toEqual([[], []]);
  });

  it('L-07 answers from the results of its own turn alone', async () => {
    const [first, second] = await converse(stock(), [ONE, 'What is the stock of A-2?']);
    expect([first?.text, second?.text]).toEqual(['A-1: 7', 'A-2: 7']);
  });

  it('L-08 goes on from a restored history, and from nothing else', async () => {
    const asking = offlineProvider();
    const [asked] = await converse(stock(), [half], asking);
    const restored = offlineProvider();
    const time = new Date(0);
    restored.setHistory([
      { role: 'user', content: half, messageId: 'm1', time },
      { role: 'assistant', content: asked?.text ?? '', time },
    ]);
    expect(await told(['A-1'], restored)).toEqual([[['stock_of', { article: 'A-1' }]]]);
    asking.setHistory([]);
    expect(await told(['A-1'], asking)).toEqual([[]]);
  });

  it('L-09 reads no question into the session context, nor L-04 into the system prompt', async () => {
    const more = { sessionContext: 'What is the stock of B-2?', systemPrompt: 'What is the stock of C-3?' };
    const { texts } = await playTurn(offlineProvider(), { userMessage: ONE, ...stock(), ...more });
    expect(texts.join('')).toBe('A-1: 7');
  });
});
