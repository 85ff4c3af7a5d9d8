import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  AIOrchestrator,
  defineTool,
  Param,
  Tool,
  ToolDefinitionError,
  ToolException,
  ToolServiceRef,
  type ToolSpec,
  type TurnFacts,
} from 'toolwright';
import { toDefinitions as toAnthropicDefinitions } from 'toolwright/providers/anthropic';
import { toDefinitions, toRunnableTools } from 'toolwright/providers/openai';
import { toDefinitions as toChatDefinitions, toRunnableTools as toChatTools } from 'toolwright/providers/openai-chat';
import { RecordingLogger } from '../support/recording-logger.js';
import { SlashProvider } from '../support/slash-provider.js';

class StockService {
  @Tool('Pieces in stock')
  inStock(@Param('Article') article: string, @Param('Warehouse', { optional: true }) warehouse?: string): string {
    return `${article} in ${warehouse ?? 'all'}`;
  }
}

class TillService {
  @Tool('Empties the till', { when: ({ data }: TurnFacts<{ role: string } | undefined>) => data?.role === 'manager' })
  emptyTill(): string {
    return 'emptied';
  }
}

const add = defineTool({
  name: 'add',
  description: 'Adds two numbers',
  parameters: { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } }, required: ['a', 'b'] },
  execute: ({ a, b }) => Number(a) + Number(b),
});

const namesOf = (definitions: readonly { name: string }[]): readonly string[] => definitions.map(({ name }) => name);

describe('what can be given as tools', () => {
  const resolver = { get: (service: unknown) => new (service as new () => never)() };

  it('is instances, classes, refs and tools in code, in arrays of any depth', async () => {
    const ref = new ToolServiceRef(TillService, () => new TillService());
    const options = { resolver, data: { role: 'manager' } };

    const { definitions, runToolCall } = toRunnableTools([StockService, [ref, [add]]], options);

    expect(namesOf(definitions)).toEqual(['inStock', 'emptyTill', 'add']);
    const outputs = await Promise.all([
      runToolCall({ call_id: 'c1', name: 'inStock', arguments: '{"article":"A-1"}' }),
      runToolCall({ call_id: 'c2', name: 'emptyTill', arguments: '' }),
      runToolCall({ call_id: 'c3', name: 'add', arguments: '{"a":1,"b":"2"}' }),
    ]);
    expect(outputs).toEqual([
      { type: 'function_call_output', call_id: 'c1', output: 'A-1 in all' },
      { type: 'function_call_output', call_id: 'c2', output: 'emptied' },
      { type: 'function_call_output', call_id: 'c3', output: '3' },
    ]);
  });

  it('is refused with all problems at once', () => {
    const broken: ToolSpec = { name: 'not legal', description: '', execute: () => 1 };

    expect(() => toRunnableTools([StockService, broken])).toThrow(
      new ToolDefinitionError([
        'tools: StockService is a class, and there is no resolver. Give an instance, or give the option resolver.',
        'Tool "not legal" of tools: the tool name "not legal" is not legal: 1 to 64 characters of a-z, A-Z, 0-9, "_" and "-".',
      ]),
    );
    expect(() => toDefinitions([new StockService(), new StockService()])).toThrow('Two tools are named "inStock"');
    expect(() => toDefinitions([add, [null]] as object[])).toThrow('tools[1]: null was given.');
    expect(() => toRunnableTools(add, { toolInterceptors: ['audit' as never] })).toThrow('toolInterceptors[0]');
    expect(() => toRunnableTools(add, { toolFilter: 'all' as never })).toThrow('toolFilter: a value of type string');
  });

  it('is defined without a resolver, in each vendor’s words', () => {
    const parameters = {
      type: 'object',
      properties: {
        article: { type: 'string', description: 'Article' },
        warehouse: { type: 'string', description: 'Warehouse' },
      },
      required: ['article'],
    };
    const common = { name: 'inStock', description: 'Pieces in stock' };

    expect(toDefinitions(StockService)).toEqual([{ type: 'function', ...common, parameters, strict: false }]);
    expect(toChatDefinitions(StockService)).toEqual([
      { type: 'function', function: { ...common, parameters, strict: false } },
    ]);
    expect(toAnthropicDefinitions(StockService)).toEqual([{ ...common, input_schema: parameters, strict: false }]);
  });

  it('has the exact types that a manifest tells', () => {
    const parameters = [
      { name: 'article', schema: { type: 'string', enum: ['A-1', 'B-2'] } },
      { name: 'warehouse', isOptional: true, schema: { type: 'string' } },
    ];
    const classes = [{ name: 'StockService', file: 'a.ts', hash: '0', tools: { inStock: { parameters } } }];

    const [definition] = toDefinitions([StockService, add], { manifest: { format: 1, classes } });

    expect(definition?.parameters).toMatchObject({ properties: { article: { enum: ['A-1', 'B-2'] } } });
  });

  it('has no hidden tool, which is unknown when it is called anyway', async () => {
    const tools = [new TillService(), new StockService(), add];
    const toolFilter = ({ name }: { name: string }) => name !== 'add';

    const { definitions, runToolCall } = toRunnableTools(tools, { toolFilter, data: { role: 'clerk' } });

    expect(namesOf(definitions)).toEqual(['inStock']);
    expect((await runToolCall({ call_id: 'c1', name: 'emptyTill', arguments: '{}' })).output).toBe(
      'Error: There is no tool "emptyTill". Available tools: inStock.',
    );
  });

  it('is warned of once where it says what a vendor’s loop decides', () => {
    const logger = new RecordingLogger();

    toChatTools([{ ...add, maxCalls: 1 }, new StockService()], { logger });

    expect(logger.entries).toEqual([
      { level: 'warn', fields: { tools: ['add'] }, message: expect.stringContaining('maxCalls') },
    ]);
  });
});

describe('runToolCall', () => {
  it('E-04 rejects with the error of a tool whose policy says so', async () => {
    const failure = new Error('hunter2');
    const fail: ToolSpec = {
      name: 'fail',
      description: 'Fails',
      errorRelay: 'fail-turn',
      execute: () => Promise.reject(failure),
    };
    const { runToolCall } = toRunnableTools(fail, { logger: new RecordingLogger() });

    await expect(runToolCall({ call_id: 'c1', name: 'fail', arguments: '{}' })).rejects.toBe(failure);
  });

  it('rejects with the reason of a signal that is aborted', async () => {
    const { runToolCall } = toRunnableTools(add);
    const call = { call_id: 'c1', name: 'add', arguments: '{"a":1,"b":2}' };

    await expect(runToolCall(call, AbortSignal.abort('enough'))).rejects.toBe('enough');
  });
});

describe('toToolSpecs under a provider of twenty lines', () => {
  class ShelfService {
    @Tool('Pieces on a shelf')
    count(@Param('The shelf') shelf: number, @Param('Day of the count') day: Date): string {
      if (shelf > 9) {
        throw new ToolException('There are nine shelves.');
      }
      if (shelf < 0) {
        throw new Error('hunter2');
      }
      return `${shelf * 10} on ${day.getUTCFullYear()}`;
    }
  }
  const ask = (text: string) => {
    const tools = [new ToolServiceRef(ShelfService, () => new ShelfService()), new StockService(), add];
    const builder = AIOrchestrator.builder(new SlashProvider(), 'You count.').withLogger(new RecordingLogger());
    return builder
      .withTools(...tools)
      .build()
      .prompt(text)
      .text();
  };

  it.each([
    ['/count {"shelf": "4", "day": "2026-11-30"}', '40 on 2026'],
    ['/inStock {"article": "A-1"}', 'A-1 in all'],
    ['/add {"a": 1, "b": 2}', '3'],
    ['/count {"shelf": 12, "day": "2026-11-30"}', 'There are nine shelves.'],
    ['/count {"shelf": -1, "day": "2026-11-30"}', 'The tool failed.'],
    ['hello', '/count (Pieces on a shelf), /inStock (Pieces in stock), /add (Adds two numbers)'],
  ])('runs services, refs and tools in code: %s', async (text, answer) => {
    expect(await ask(text)).toBe(answer);
  });

  it('E-06 says what is wrong with arguments, before the service is called', async () => {
    expect(await ask('/count {"shelf": 4}')).toContain('day: missing');
  });

  it('is the provider that the manual shows', () => {
    const provider = readFileSync('test/support/slash-provider.ts', 'utf8').replace('export class', 'class').trim();

    expect(readFileSync('docs/custom-providers.md', 'utf8')).toContain(provider);
    expect(provider.slice(provider.indexOf('class ')).split('\n').length).toBeLessThanOrEqual(21);
  });
});
