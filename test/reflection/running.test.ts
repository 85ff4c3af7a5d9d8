import { describe, expect, it } from '@jest/globals';
import {
  annotatedTools,
  Context,
  isToolArgumentError,
  NO_PARAMETERS_SCHEMA,
  Param,
  Tool,
  type ToolContext,
  toToolSpecs,
} from 'toolwright';
import { callTool, parametersOf, toolContext, toolOf } from '../support/call-tool.js';

class Taker {
  readonly calls: unknown[][] = [];

  @Tool('Every kind of value')
  everything(
    day: Date,
    big: bigint,
    page: URL,
    bytes: Uint8Array,
    pattern: RegExp,
    @Param({ items: Date }) days: Set<Date>,
    @Param({ items: Number }) table: Map<string, number>,
    @Param({ items: Date }) list: Date[],
  ): unknown[] {
    return [day, big, page, bytes, pattern, days, table, list];
  }

  @Tool('Order and defaults')
  order(last: string, first: string = 'first by default', @Param({ optional: true }) middle?: number): unknown[] {
    this.calls.push([last, first, middle]);
    return [last, first, middle];
  }

  @Tool('Context in the middle')
  inContext(a: string, @Context() context: ToolContext, b: string): unknown[] {
    return [a, context.callId, b];
  }

  @Tool('Only a context')
  contextOnly(@Context() context: ToolContext): string {
    return context.turnId;
  }

  @Tool('A rest parameter')
  rest(first: string, @Param({ items: Number }) ...numbers: number[]): unknown[] {
    return [first, numbers];
  }

  @Tool('Nothing to give')
  nothing(): number {
    return 0;
  }

  @Tool('A given schema whose values are converted to the written type')
  given(@Param({ schema: { type: 'string', format: 'date' } }) day: Date): boolean {
    return day instanceof Date;
  }

  @Tool('Always fails')
  async fail(): Promise<void> {
    throw new RangeError('on purpose');
  }
}

describe('running an annotated tool', () => {
  it('A-02 converts arguments to the declared types', async () => {
    const args = {
      day: '2015-07-04T12:30:00Z',
      big: '9007199254740993',
      page: 'https://example.com/a',
      bytes: 'aGk=',
      pattern: '^\\p{Lu}+$',
      days: ['2015-07-04T00:00:00Z'],
      table: { a: 1, b: 2 },
      list: ['2015-07-05T00:00:00Z'],
    };
    expect(await callTool(new Taker(), 'everything', args)).toEqual([
      new Date('2015-07-04T12:30:00Z'),
      9007199254740993n,
      new URL('https://example.com/a'),
      new Uint8Array([104, 105]),
      /^\p{Lu}+$/u,
      new Set([new Date('2015-07-04T00:00:00Z')]),
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
      [new Date('2015-07-05T00:00:00Z')],
    ]);
  });

  it('A-02 takes a date alone as midnight UTC', async () => {
    const tool = toolOf(new Taker(), 'given');
    expect(await tool.run(tool.prepare({ day: '2015-07-04' }), toolContext)).toBe(true);
  });

  it('A-02 leaves out what was not given, so that the own default of the method applies', async () => {
    expect(await callTool(new Taker(), 'order', { last: 'x' })).toEqual(['x', 'first by default', undefined]);
  });

  it('A-05 passes arguments by position, whatever their order, to the instance', async () => {
    const taker = new Taker();
    expect(await callTool(taker, 'order', '{"middle":1,"first":"f","last":"l"}')).toEqual(['l', 'f', 1]);
    expect(taker.calls).toEqual([['l', 'f', 1]]);
  });

  it('A-05 spreads a rest parameter', async () => {
    expect(await callTool(new Taker(), 'rest', { first: 'a', numbers: [1, 2] })).toEqual(['a', [1, 2]]);
    expect(await callTool(new Taker(), 'rest', { first: 'a' })).toEqual(['a', []]);
  });

  it('hands over the context, which the model never sees', async () => {
    expect(parametersOf(new Taker(), 'inContext')).toEqual({ a: { type: 'string' }, b: { type: 'string' } });
    expect(await callTool(new Taker(), 'inContext', { a: '1', b: '2' })).toEqual(['1', 'call-1', '2']);
  });

  it('L-20 gives a tool without parameters the schema for none', () => {
    expect(toolOf(new Taker(), 'nothing').parametersSchema).toBe(NO_PARAMETERS_SCHEMA);
    expect(toolOf(new Taker(), 'contextOnly').parametersSchema).toBe(NO_PARAMETERS_SCHEMA);
  });

  it.each([['{"reason":"why"}'], ['not json'], [''], [null], ['[1]']])(
    'A-01 ignores what comes for a tool without parameters: %p',
    async (args) => {
      const taker = new Taker();
      taker.nothing = (...received: unknown[]) => received.length;
      expect(await callTool(taker, 'nothing', args)).toBe(0);
      expect(await callTool(new Taker(), 'contextOnly', args)).toBe('turn-1');
    },
  );

  it('rejects with what the tool threw', async () => {
    await expect(callTool(new Taker(), 'fail', {})).rejects.toThrow(new RangeError('on purpose'));
  });

  it('A-02 makes no regular expression that could keep the process busy for ages, and none of what is none', async () => {
    const args = { day: '2015-07-04T00:00:00Z', big: '1', page: 'a:b', bytes: '', days: [], table: {}, list: [] };
    const call = async (pattern: string) => callTool(new Taker(), 'everything', { ...args, pattern });
    await expect(call('^(a+)+$')).rejects.toThrow(
      '/pattern: expected a regular expression that repeats nothing which repeats itself, got "^(a+)+$"',
    );
    await expect(call('(')).rejects.toThrow('/pattern: expected regular expression, at most 1000 characters, got "("');
    await expect(call('a'.repeat(1_001))).rejects.toThrow('/pattern: expected regular expression');
  });

  it('E-06 names every value that only the conversion can refuse', async () => {
    const tool = toolOf(new Taker(), 'everything');
    const values = {
      day: 'someday',
      big: 'many',
      page: 'nowhere',
      bytes: '',
      pattern: 'x',
      days: [],
      table: {},
      list: [],
    };
    const run = async () => tool.run({ values, repairs: [] }, toolContext);
    const failure = await run().catch((error: unknown) => error);
    expect(isToolArgumentError(failure)).toBe(true);
    expect(String(failure)).toBe(
      'ToolArgumentError: /day: expected a date-time, got "someday"\n' +
        '/big: expected an integer as text, got "many"\n/page: expected an absolute URL, got "nowhere"',
    );
  });
});

describe('toToolSpecs', () => {
  it('gives definitions that any provider can use and run', async () => {
    const spec = toToolSpecs(new Taker()).find(({ name }) => name === 'order');
    expect(spec).toMatchObject({
      name: 'order',
      description: 'Order and defaults',
      parametersSchema: toolOf(new Taker(), 'order').parametersSchema,
    });
    expect(await spec?.execute({ last: 'x', middle: 2 }, toolContext)).toEqual(['x', 'first by default', 2]);
  });

  it('E-01 puts the tools under the contract of explicit tools, whatever policy the class has', () => {
    class Lenient {
      @Tool('Relays', { errorRelay: 'vendor-convention', sequential: true })
      relay(): void {}
    }
    expect(toToolSpecs(new Lenient()).map(({ errorRelay, sequential }) => [errorRelay, sequential])).toEqual([
      [undefined, true],
    ]);
    expect(annotatedTools(new Lenient())[0]?.behaviour.errorRelay).toBe('vendor-convention');
  });
});
