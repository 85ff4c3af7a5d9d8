import { describe, expect, it } from '@jest/globals';
import { isTimeoutError, Param, Tool, ToolException, type ToolSpec } from 'toolwright';
import { createGate } from '../support/gate.js';
import { playTurn } from '../support/play-turn.js';
import { RecordingLogger } from '../support/recording-logger.js';
import { offlineProvider } from './converse.js';

const ONE = 'What is the stock of A-1?';
const TWO = 'What is the stock of A-1 and A-2?';
const LEAK = 'connect postgres://app:hunter2@db/prod failed';

function stock(execute: ToolSpec['execute'], more: Partial<ToolSpec> = {}): ToolSpec {
  return {
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
}

function failing(error: unknown): ToolSpec {
  return stock(() => {
    throw error;
  });
}

class StockService {
  @Tool('Stock of an article')
  stockOf(@Param('Number of the article, such as A-1') _article: string): string {
    throw new Error(LEAK);
  }

  @Tool('Weight of an article', { errorRelay: 'vendor-convention' })
  weightOf(@Param('Number of the article, such as A-1') _article: string): string {
    throw new Error(' ');
  }
}

/** Plays one question; gives what the tools' results were and what the user read. */
async function play(tool: ToolSpec | StockService, userMessage = ONE, options = {}) {
  const logger = new RecordingLogger();
  const tools = tool instanceof StockService ? { tools: [tool] } : { explicitTools: [tool] };
  const played = await playTurn(offlineProvider({ logger, ...options }), { userMessage, ...tools });
  const results = played.events.filter((event) => event.type === 'tool-result');
  return { ...played, results, text: played.texts.join(''), log: logger.entries };
}

describe('failing tools, offline', () => {
  it('E-01 shows the message of a ToolException verbatim', async () => {
    const message = 'There is no article /home/A-1, token=abcdef12.';
    const { results, text } = await play(failing(new ToolException(message)));
    expect(results).toMatchObject([{ text: message, isError: true }]);
    expect(text).toBe(`stock_of (article: A-1) failed: ${message}`);
  });

  it.each([new Error(LEAK), LEAK, undefined])(
    'E-02 shows nothing of %p but an id that is in the log',
    async (thrown) => {
      const { text, log } = await play(failing(thrown));
      const [id] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text) ?? [];
      expect(text).not.toMatch(/connect|postgres/);
      expect(log).toMatchObject([{ level: 'error', fields: { correlationId: id } }]);
      expect(JSON.stringify(log)).not.toContain('hunter2');
    },
  );

  it('E-03 shows the masked message of an annotated tool, and logs it once', async () => {
    const { text, log } = await play(new StockService());
    expect(text).toMatch(/failed: Error: connect postgres:\/\/.*db\/prod failed$/);
    expect(text).not.toContain('hunter2');
    expect(log.map(({ level }) => level)).toEqual(['error']);
  });

  it('E-04 shows nothing under tool-exceptions-only, and ends the turn under fail-turn', async () => {
    const { text } = await play(new StockService(), ONE, { errorRelay: 'tool-exceptions-only' });
    expect(text).toMatch(/failed: .*logged under the id/);
    const { error, texts } = await play(new StockService(), ONE, { errorRelay: 'fail-turn' });
    expect(error).toMatchObject({ message: LEAK });
    expect(texts).toEqual([]);
  });

  it('E-03 shows a stock sentence for a blank message, and E-04 takes the policy of the tool first', async () => {
    const { text } = await play(new StockService(), 'What is the weight of A-1?', { errorRelay: 'fail-turn' });
    expect(text).toMatch(/failed: Error: The tool failed and gave no reason\.$/);
  });

  it('E-06 shows what is wrong with arguments, and runs nothing', async () => {
    let ran = 0;
    const parametersSchema = {
      type: 'object',
      properties: {
        article: { type: 'string', description: 'Number of the article, such as A-1.', not: { const: 'A-1' } },
      },
      required: ['article'],
    };
    const tool = stock(() => (ran += 1), { parametersSchema });
    const { results, text } = await play(tool);
    expect(ran).toBe(0);
    expect(results).toMatchObject([{ isError: true, text: expect.stringContaining('/article') }]);
    expect(text).toContain('failed');
  });

  it('E-07 leaves the call beside one that fails alone, and answers its question', async () => {
    const hasFailed = createGate();
    const tool = stock(async ({ article }, { signal }) => {
      if (article === 'A-1') {
        hasFailed.open();
        throw new ToolException('A-1 is unknown.');
      }
      await hasFailed.promise;
      await new Promise(setImmediate);
      return signal.aborted ? 'stopped' : `${article}: 7`;
    });
    const { error, text } = await play(tool, TWO);
    expect(error).toBeUndefined();
    expect(text).toMatch(/A-1 is unknown\..*A-2: 7/s);
  });

  it('E-08 says that a tool took too long, and aborts its signal', async () => {
    let seen: AbortSignal | undefined;
    const slow = stock(
      (_, { signal }) => {
        seen = signal;
        return new Promise(() => {});
      },
      { timeoutMs: 5 },
    );
    expect((await play(slow)).text).toMatch(/failed: Error: The tool did not finish within 5 ms\.$/);
    expect(isTimeoutError(seen?.reason)).toBe(true);
  });
});

describe('results, offline', () => {
  it.each<readonly [string, unknown, string]>([
    ['nothing', undefined, 'Done.'],
    ['a Date', new Date(0), '1970-01-01T00:00:00.000Z'],
    ['a BigInt', 12345678901234567890n, '12345678901234567890'],
    ['a Map', new Map([['a', 1n]]), '{"a":"1"}'],
    ['bytes', Buffer.from('hi'), '[Buffer, 2 bytes, base64] aGk='],
  ])('R-01 reads %s as text', async (_, value, text) => {
    const { results, error } = await play(stock(() => value));
    expect(error).toBeUndefined();
    expect(results).toMatchObject([{ text, isError: false }]);
  });

  it('R-02 names the part of a result that it cannot show', async () => {
    const { text } = await play(stock(() => ({ mediaType: 'image/png', data: Uint8Array.of(1), name: 'chart' })));
    expect(text).toContain('[image/png "chart", 1 bytes]');
  });

  it('R-03 cuts a long result and says how much is missing', async () => {
    const { results } = await play(stock(() => 'x'.repeat(50), { maxResultChars: 20 }));
    expect(results).toMatchObject([
      { text: `${'x'.repeat(20)}\n[cut here: 30 more characters are missing; ask for less]` },
    ]);
  });
});
