import Anthropic from '@anthropic-ai/sdk';
import { describe, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { Context, defineTool, Param, Tool, type ToolContext, ToolException, type ToolSpec } from 'toolwright';
import { toRunnableTools as toAnthropicTools } from 'toolwright/providers/anthropic';
import { toRunnableTools as toChatTools } from 'toolwright/providers/openai-chat';
import { LoopbackVendor } from '../support/loopback-vendor.js';
import { anthropicLoop, chatLoop, nativeLoops, play, textsOf } from '../support/native-loops.js';
import { RecordingLogger } from '../support/recording-logger.js';
import { callReply, type Scenario, textReply } from '../support/scenario.js';

class AccountService {
  readonly asked: string[] = [];

  @Tool('Balance of an account')
  balance(@Param('The account') account: string): string {
    this.asked.push(account);
    if (account === 'leak') {
      throw new Error('connect postgres://app:hunter2@db/prod failed');
    }
    if (account === 'refused') {
      throw new ToolException('Account numbers have ten digits.');
    }
    return `${account}: 100`;
  }
}

const add = defineTool({
  name: 'add',
  description: 'Adds two numbers',
  parameters: { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } }, required: ['a', 'b'] },
  execute: ({ a, b }) => Number(a) + Number(b),
});

const ask = (...accounts: readonly string[]): Scenario =>
  callReply(accounts.map((account) => ({ name: 'balance', arguments: JSON.stringify({ account }) })));

describe.each(nativeLoops)('the tools of $name', (loop) => {
  it('are defined in the vendor’s words, called, and answered in call order', async () => {
    const service = new AccountService();

    const played = await play(loop, ask('a', 'b'), service);

    expect(played.answer).toContain('All is well.');
    expect(played.vendor.violations).toEqual([]);
    expect(textsOf(played)).toEqual(['a: 100', 'b: 100']);
    expect(service.asked).toEqual(['a', 'b']);
    expect(played.vendor.at(0).says.tools).toEqual([
      {
        name: 'balance',
        description: 'Balance of an account',
        parameters: {
          type: 'object',
          properties: { account: { type: 'string', description: 'The account' } },
          required: ['account'],
        },
      },
    ]);
  });

  it('E-03 answer with the masked message of what they throw, in the vendor’s form, and log it once', async () => {
    const { results, vendor, logger } = await play(loop, ask('leak'), new AccountService());

    expect(vendor.violations).toEqual([]);
    expect(results[0]?.text).toBe(loop.failureText('connect postgres://app:***@db/prod failed'));
    expect(results[0]?.isError ?? true).toBe(true);
    expect(vendor.at(1).text + JSON.stringify(logger.entries)).not.toContain('hunter2');
    expect(logger.entries.map(({ level, message }) => [level, message])).toEqual([['error', 'A tool failed.']]);
  });

  it('E-04 follow the relay policy that they are given', async () => {
    const played = await play(loop, ask('leak', 'refused'), new AccountService(), {
      errorRelay: 'tool-exceptions-only',
    });

    expect(textsOf(played)).toEqual([
      expect.stringMatching(/^The tool failed\. The reason was logged under the id [0-9a-f-]{36}\.$/),
      'Account numbers have ten digits.',
    ]);
  });

  it('E-02 say nothing of what a tool in code throws', async () => {
    const execute = () => Promise.reject(new Error('hunter2'));
    const balance: ToolSpec = { name: 'balance', description: 'Balance', execute };

    const played = await play(loop, ask('a'), balance);

    expect(textsOf(played)).toEqual([expect.stringMatching(/^The tool failed\. The reason was logged/)]);
    expect(played.vendor.at(1).text).not.toContain('hunter2');
  });

  it.each([
    ['{"account":', 'arguments: expected a JSON object, got text that is not JSON: "{\\"account\\":"'],
    ['{"acount":"a"}', 'account: missing'],
    ['{"account":{"id":7}}', 'account: expected'],
  ])('E-06 are told what is wrong with the arguments %s, and not called', async (args, problem) => {
    const service = new AccountService();

    const [text] = textsOf(await play(loop, callReply([{ name: 'balance', arguments: args }]), service));

    expect(text).toContain(problem);
    expect(service.asked).toEqual([]);
  });

  it('L-13 are told of a name that does not exist by whoever runs the loop', async () => {
    const asking = callReply([{ name: 'nobody', arguments: '{}' }]);

    expect(textsOf(await play(loop, asking, new AccountService()))).toEqual([loop.unknownText('nobody')]);
  });

  it('E-08 answer when their time is over, and with results that are not too long', async () => {
    const slow: ToolSpec = {
      name: 'slow',
      description: 'Never ends',
      timeoutMs: 1,
      execute: () => new Promise(() => {}),
    };
    const long: ToolSpec = { name: 'long', description: 'Long', maxResultChars: 40, execute: () => 'x'.repeat(500) };
    const asking = callReply([
      { name: 'slow', arguments: '{}' },
      { name: 'long', arguments: '{}' },
    ]);

    const [late, cut] = textsOf(await play(loop, asking, [slow, long]));

    expect(late).toBe(loop.failureText('The tool did not finish within 1 ms.'));
    expect(cut?.length).toBeLessThan(120);
    expect(cut).toMatch(/^x{10}/);
  });

  it('run inside their interceptors, with the data and history of their options', async () => {
    const seen: unknown[] = [];
    class OwnService {
      @Tool('Who asks')
      whoAsks(@Context() { data, history, turnId }: ToolContext): string {
        return `${JSON.stringify(data)} ${history.length} ${turnId}`;
      }
    }

    const played = await play(loop, callReply([{ name: 'whoAsks', arguments: '{}' }]), new OwnService(), {
      data: { user: 'ada' },
      turnId: 'run-1',
      toolInterceptors: [
        async ({ tool, context }, next) => {
          seen.push([tool.name, context.data]);
          return `audited: ${await next()}`;
        },
      ],
    });

    expect(textsOf(played)).toEqual(['audited: {"user":"ada"} 0 run-1']);
    expect(seen).toEqual([['whoAsks', { user: 'ada' }]]);
  });

  it('stop with the loop', async () => {
    const stopping = new AbortController();
    let reason: unknown;
    const wait: ToolSpec = {
      name: 'wait',
      description: 'Waits',
      execute: (_, { signal }) => {
        signal.addEventListener('abort', () => {
          reason = signal.reason;
        });
        stopping.abort(new Error('enough'));
        return new Promise(() => {});
      },
    };
    await using vendor = await LoopbackVendor.start(loop.wire, [callReply([{ name: 'wait', arguments: '{}' }])]);

    await expect(loop.run(vendor.url, wait, {}, stopping.signal)).rejects.toThrow();

    expect(reason).toBeDefined();
    expect(vendor.requests).toHaveLength(1);
  });
});

describe('arguments in the form that a vendor asked for', () => {
  it.each(nativeLoops)('come back into the tool’s own form in $name', async (loop) => {
    await using vendor = await LoopbackVendor.start(loop.wire, ({ says }, index) => {
      const { properties = {} } = (says.tools[0]?.parameters ?? {}) as { properties?: object };
      const keys = Object.keys(properties);
      const values = ['A-1', loop.name === 'toolRunner' ? 'north' : null];
      const args = Object.fromEntries(keys.map((key, at) => [key, values[at]]));
      return index > 0 ? textReply('ok') : callReply([{ name: 'find', arguments: JSON.stringify(args) }]);
    });
    const seen: unknown[] = [];
    const find: ToolSpec = {
      name: 'find',
      description: 'Finds',
      parametersSchema: {
        type: 'object',
        properties: { 'número de artículo': { type: 'string' }, where: { type: 'string' } },
        required: ['número de artículo'],
      },
      execute: (args) => seen.push({ ...args }),
    };

    await loop.run(vendor.url, find, { strict: true });

    expect(vendor.violations).toEqual([]);
    expect(seen).toEqual([{ 'número de artículo': 'A-1', ...(loop.name === 'toolRunner' && { where: 'north' }) }]);
  });
});

describe('a failure that is to end the run', () => {
  const failure = new Error('hunter2');
  const both = callReply([
    { name: 'wait', arguments: '{}' },
    { name: 'fail', arguments: '{}' },
  ]);

  const fail: ToolSpec = {
    name: 'fail',
    description: 'Fails',
    errorRelay: 'fail-turn',
    execute: () => Promise.reject(failure),
  };
  const wait: ToolSpec = { name: 'wait', description: 'Waits for nothing', execute: () => 'done' };

  it('E-04 makes runTools reject with it, once the other calls of the reply have stopped', async () => {
    let hasStopped = false;
    const waitForStop: ToolSpec = {
      ...wait,
      execute: (_, { signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            hasStopped = true;
            resolve('stopped');
          });
        }),
    };
    await using vendor = await LoopbackVendor.start(chatLoop.wire, [both]);

    const ended = await chatLoop
      .run(vendor.url, [waitForStop, fail], { logger: new RecordingLogger() })
      .catch((e) => e);

    expect(ended.cause).toBe(failure);
    expect({ hasStopped, requests: vendor.requests.length }).toEqual({ hasStopped: true, requests: 1 });
  });

  it('E-04 aborts the controller of toolRunner with it, and the model learns nothing', async () => {
    const controller = new AbortController();
    await using vendor = await LoopbackVendor.start(anthropicLoop.wire, [both]);
    const client = new Anthropic({ apiKey: 'test', baseURL: vendor.url, maxRetries: 0 });
    const tools = toAnthropicTools([wait, fail], { controller, logger: new RecordingLogger() });
    const messages = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hi' }] }];
    const body = { model: 'claude-sonnet-5', max_tokens: 100, thread: false as const, messages, tools };

    await expect(client.beta.messages.toolRunner(body, { signal: controller.signal })).rejects.toThrow('abort');

    expect(controller.signal.reason).toBe(failure);
    expect(vendor.requests).toHaveLength(1);
  });

  it('E-04 is logged where toolRunner has no controller, and answered with a sentence', async () => {
    const logger = new RecordingLogger();
    await using vendor = await LoopbackVendor.start(anthropicLoop.wire, [both, textReply('Sorry')]);

    await anthropicLoop.run(vendor.url, [wait, fail], { logger });

    expect(vendor.at(1).text).toContain('The tool failed, and the run is to end.');
    expect(vendor.at(1).text).not.toContain('hunter2');
    expect(logger.entries.at(-1)?.message).toContain('Give toRunnableTools a controller.');
  });
});

describe('a loop that streams', () => {
  const usage = { input: 1, output: 1 };
  const script = [
    callReply([{ name: 'add', arguments: '{"a":1,"b":2}' }], { usage }),
    textReply(['It is ', 'three.'], { usage }),
  ];

  it('calls the tools of runTools likewise', async () => {
    await using vendor = await LoopbackVendor.start(chatLoop.wire, script);
    const client = new OpenAI({ apiKey: 'test', baseURL: `${vendor.url}/v1` });
    const messages = [{ role: 'user' as const, content: 'Add' }];

    const runner = client.chat.completions.runTools({ model: 'm', stream: true, messages, tools: toChatTools(add) });

    expect(await runner.finalContent()).toBe('It is three.');
    expect(vendor.at(1).says.items.at(-1)).toMatchObject({ kind: 'result', text: '3' });
  });

  it('calls the tools of toolRunner likewise', async () => {
    await using vendor = await LoopbackVendor.start(anthropicLoop.wire, script);
    const client = new Anthropic({ apiKey: 'test', baseURL: vendor.url });
    const messages = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Add' }] }];
    const body = { model: 'm', max_tokens: 100, stream: true as const, thread: false as const, messages };

    const message = await client.beta.messages.toolRunner({ ...body, tools: toAnthropicTools(add) });

    expect(message.content).toMatchObject([{ type: 'text', text: 'It is three.' }]);
    expect(vendor.at(1).says.items.at(-1)).toMatchObject({ kind: 'result', text: '3' });
  });
});
