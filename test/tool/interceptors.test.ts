import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import {
  defineTool,
  Param,
  Tool,
  ToolException,
  type ToolInterceptor,
  type ToolLoopOptions,
  type ToolSpec,
} from 'toolwright';
import { z } from 'zod';
import { playTurn } from '../support/play-turn.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

class OrderService {
  @Tool('Counts the orders of a customer')
  countOrders(@Param('The customer') customer: string, @Param('The year') year: number): string {
    return `${customer} has ${year - 2000} orders`;
  }
}

const echo: ToolSpec = {
  name: 'echo',
  description: 'Echoes a text.',
  parametersSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
  execute: ({ text }) => `echo ${text}`,
};

/** What the model was told, and what was logged, when it called a tool once. */
async function call(
  name: string,
  args: object,
  toolInterceptors: readonly ToolInterceptor[],
  options: ToolLoopOptions = {},
): Promise<{ text: string | undefined; isError: boolean | undefined; error: unknown; logged: string[]; log: string }> {
  const provider = new ScriptedProvider([{ calls: [{ name, arguments: JSON.stringify(args) }] }, 'Done.'], options);
  const explicitTools = name === 'echo' ? [echo] : [];
  const { error } = await playTurn(provider, { tools: [new OrderService()], explicitTools, toolInterceptors });
  const last = provider.adapter.rounds[1]?.messages.at(-1);
  const result = last?.role === 'tool' ? last.results[0] : undefined;
  const { entries } = provider.log;
  return {
    text: result?.text,
    isError: result?.isError,
    error,
    logged: entries.map(({ level, message }) => `${level}: ${message}`),
    log: JSON.stringify(entries),
  };
}

const orders = { customer: 'Ann', year: 2020 };

describe('an interceptor', () => {
  it('sees tool, checked arguments and context, and passes on what the tool returns', async () => {
    const seen: unknown[] = [];
    const audit: ToolInterceptor = async ({ tool, args, context }, next) => {
      seen.push(tool.name, tool.owner, { ...args }, context.toolName, context.callId);
      const result = await next();
      seen.push(result);
      return result;
    };

    expect(await call('countOrders', { customer: 'Ann', year: '2020' }, [audit])).toMatchObject({
      text: 'Ann has 20 orders',
      isError: false,
    });
    expect(seen).toEqual([
      'countOrders',
      'OrderService.countOrders',
      orders,
      'countOrders',
      'call00001',
      'Ann has 20 orders',
    ]);
  });

  it('answers without the tool, like a cache', async () => {
    const cached: ToolInterceptor = () => ({ cached: true });

    expect(await call('echo', { text: 'a' }, [cached])).toMatchObject({ text: '{"cached":true}', isError: false });
  });

  it('changes the result', async () => {
    const shout: ToolInterceptor = async (_, next) => String(await next()).toUpperCase();

    expect((await call('echo', { text: 'a' }, [shout])).text).toBe('ECHO A');
  });

  it('stands around tools of sources too', async () => {
    const provider = new ScriptedProvider([{ calls: [{ name: 'echo', arguments: '{"text":"a"}' }] }, 'Done.'], {
      toolSources: [{ name: 'remote', listTools: async () => [echo] }],
      toolInterceptors: [async (_, next) => `[${await next()}]`],
    });
    await playTurn(provider, 'Hello');

    expect(provider.adapter.rounds[1]?.messages.at(-1)).toMatchObject({ results: [{ text: '[echo a]' }] });
  });

  it('E-06 is not asked about arguments that do not fit, nor L-13 about unknown tools', async () => {
    const asked: string[] = [];
    const audit: ToolInterceptor = ({ tool }, next) => {
      asked.push(tool.name);
      return next();
    };

    expect((await call('echo', {}, [audit])).isError).toBe(true);
    expect((await call('nothing', {}, [audit])).text).toContain('There is no tool "nothing"');
    expect(asked).toEqual([]);
  });

  it('cannot change the arguments in place', async () => {
    const change: ToolInterceptor = ({ args }, next) => {
      Object.assign(args, { text: 'changed' });
      return next();
    };

    expect(await call('echo', { text: 'a' }, [change])).toMatchObject({
      isError: true,
      logged: ['error: A tool failed.'],
    });
  });
});

describe('replaced arguments', () => {
  it('reach the tool and the interceptors inside, repaired like those of a model', async () => {
    const seen: unknown[] = [];
    const replace: ToolInterceptor = ({ args }, next) => next({ ...args, year: '2001' });
    const inner: ToolInterceptor = ({ args }, next) => {
      seen.push({ ...args });
      return next();
    };

    expect((await call('countOrders', orders, [replace, inner])).text).toBe('Ann has 1 orders');
    expect(seen).toEqual([{ customer: 'Ann', year: 2001 }]);
  });

  it('E-06 that do not fit are the failure of the interceptor: logged, and kept from the model', async () => {
    const replace: ToolInterceptor = ({ args }, next) => next({ ...args, year: 'tenant-7' });
    const { text, isError, log } = await call('countOrders', orders, [replace]);

    expect(isError).toBe(true);
    expect(text).toBe('Error: An interceptor gave the tool "countOrders" arguments that do not fit.');
    expect(log).toContain('tenant-7');
  });

  it('E-06 that only the conversion refuses are kept from the model too', async () => {
    const lucky = defineTool({
      name: 'lucky',
      description: 'Takes a lucky number.',
      parameters: z.object({ number: z.number().refine((number) => number !== 13, 'not 13') }),
      execute: ({ number }) => number,
    });
    const script = [{ calls: [{ name: 'lucky', arguments: '{"number":7}' }] }, 'Done.'];
    const provider = new ScriptedProvider(script, { toolInterceptors: [(_, next) => next({ number: 13 })] });
    await playTurn(provider, { explicitTools: [lucky] });

    expect(provider.adapter.rounds[1]?.messages.at(-1)).toMatchObject({
      results: [{ text: expect.stringMatching(/^The tool failed\. The reason was logged/), isError: true }],
    });
    expect(JSON.stringify(provider.log.entries)).toContain('not 13');
  });

  it('A-04 that the tool does not know are dropped with a warning', async () => {
    const replace: ToolInterceptor = ({ args }, next) => next({ ...args, tenant: 7 });
    const { text, logged } = await call('countOrders', orders, [replace]);

    expect(text).toBe('Ann has 20 orders');
    expect(logged).toEqual(['warn: Unknown arguments that an interceptor gave were dropped.']);
  });
});

describe('what an interceptor throws', () => {
  const refuse =
    (error: unknown): ToolInterceptor =>
    () => {
      throw error;
    };

  it('E-01 reaches the model verbatim when it is a ToolException', async () => {
    const refused = [refuse(new ToolException('Not yours.'))];

    expect(await call('echo', { text: 'a' }, refused)).toMatchObject({ text: 'Not yours.', isError: true });
    expect(await call('countOrders', orders, refused)).toMatchObject({ text: 'Not yours.', isError: true });
  });

  it('E-02 is a generic sentence for an explicit tool, and logged once', async () => {
    const { text, logged } = await call('echo', { text: 'a' }, [refuse(new Error('db down'))]);

    expect(text).toMatch(/^The tool failed\. The reason was logged under the id [-0-9a-f]{36}\.$/);
    expect(logged).toEqual(['error: A tool failed.']);
  });

  it('E-03 is masked and relayed for an annotated tool', async () => {
    const { text } = await call('countOrders', orders, [refuse(new Error('postgres://app:hunter2@db/prod is down'))]);

    expect(text).toMatch(/^Error: postgres:.*is down$/);
    expect(text).not.toContain('hunter2');
  });

  it('E-04 ends the turn where the policy says so', async () => {
    const error = new Error('no rights');

    expect((await call('countOrders', orders, [refuse(error)], { errorRelay: 'fail-turn' })).error).toBe(error);
  });

  it('counts when it is returned, and when it is a rejection', async () => {
    const returns: ToolInterceptor = () => new ToolException('returned');
    const rejects: ToolInterceptor = async () => Promise.reject(new ToolException('rejected'));

    expect(await call('echo', { text: 'a' }, [returns])).toMatchObject({ text: 'returned', isError: true });
    expect(await call('echo', { text: 'a' }, [rejects])).toMatchObject({ text: 'rejected', isError: true });
  });

  it("is the tool's own error when it lets that through, and nothing when it answers instead", async () => {
    const failing: ToolInterceptor = () => new Error('broken');
    const mend: ToolInterceptor = async (_, next) => next().catch((error: Error) => `mended ${error.message}`);

    expect(await call('echo', { text: 'a' }, [mend, failing])).toMatchObject({ text: 'mended broken', logged: [] });
  });
});
