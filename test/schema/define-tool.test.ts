import { describe, expect, it } from '@jest/globals';
import { type } from 'arktype';
import { Type } from 'class-transformer';
import { IsDate, IsInt, IsOptional, IsString, Min, ValidateNested } from 'class-validator';
import {
  annotatedTools,
  defineTool,
  isToolArgumentError,
  isToolDefinitionError,
  Param,
  parametersSchemaOf,
  Tool,
  type ToolSpec,
} from 'toolwright';
import { z } from 'zod';
import { toolFromSpec } from '../../src/tool/spec-tool.js';
import { callTool, parametersOf, toolContext } from '../support/call-tool.js';

class Order {
  @IsString()
  article!: string;

  @IsInt()
  @Min(1)
  count!: number;

  @IsOptional()
  @IsDate()
  due?: Date;
}

class Part {
  @IsString()
  name!: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => Part)
  parts?: Part[];
}

const zodOrder = z.object({
  article: z.string().min(2).describe('Name of the article'),
  count: z.number().int().positive().default(1),
  tags: z.array(z.enum(['new', 'old'])).optional(),
});

const arkOrder = type({ article: 'string >= 2', 'count?': 'number.integer > 0' });

class Shop {
  @Tool('Orders')
  order(@Param('The order', { schema: zodOrder }) order: z.output<typeof zodOrder>): unknown {
    return order;
  }
}

/** Calls a spec as a turn would. */
async function call(spec: ToolSpec, args: object): Promise<unknown> {
  const tool = toolFromSpec(spec, 'test');
  return tool.run(tool.prepare(args), toolContext);
}

async function problemsWith(spec: ToolSpec, args: object): Promise<string> {
  const failure = await Promise.resolve(spec.execute({ ...args }, toolContext)).catch((error: unknown) => error);
  expect(isToolArgumentError(failure)).toBe(true);
  return (failure as Error).message;
}

describe('defineTool', () => {
  it('A-06 types and passes what a zod schema parses to', async () => {
    const spec = defineTool({
      name: 'order',
      description: 'Orders',
      parameters: zodOrder,
      execute: ({ article, count, tags }) => {
        const typed: [string, number, ('new' | 'old')[] | undefined] = [article, count, tags];
        return typed;
      },
    });
    expect(spec.parametersSchema).toMatchObject({
      type: 'object',
      properties: {
        article: { type: 'string', minLength: 2, description: 'Name of the article' },
        count: { type: 'integer', exclusiveMinimum: 0, default: 1 },
        tags: { type: 'array', items: { type: 'string', enum: ['new', 'old'] } },
      },
      required: ['article'],
    });
    expect(spec.parametersSchema).not.toHaveProperty('$schema');
    expect(await call(spec, { article: 'pen' })).toEqual(['pen', 1, undefined]);
  });

  it('A-06 types and passes what an ArkType schema parses to', async () => {
    const spec = defineTool({
      name: 'order',
      description: 'Orders',
      parameters: arkOrder,
      execute: ({ article, count }) => {
        const typed: [string, number | undefined] = [article, count];
        return typed;
      },
    });
    expect(spec.parametersSchema).toEqual({
      type: 'object',
      properties: { article: { type: 'string', minLength: 2 }, count: { type: 'integer', exclusiveMinimum: 0 } },
      required: ['article'],
    });
    expect(await call(spec, { article: 'pen', count: 2 })).toEqual(['pen', 2]);
  });

  it('A-06 types and passes an instance of a class with class-validator decorators', async () => {
    const spec = defineTool({
      name: 'order',
      description: 'Orders',
      parameters: Order,
      execute: (order) => {
        const typed: Order = order;
        return typed;
      },
    });
    expect(spec.parametersSchema).toEqual({
      type: 'object',
      properties: {
        article: { type: 'string' },
        count: { type: 'integer', minimum: 1 },
        due: { type: 'string', format: 'date-time' },
      },
      required: ['article', 'count'],
    });
    const order = await call(spec, { article: 'pen', count: 2, due: '2015-07-04' });
    expect(order).toBeInstanceOf(Order);
    expect(order).toEqual({ article: 'pen', count: 2, due: new Date('2015-07-04T00:00:00Z') });
  });

  it('A-06 passes plain JSON for a JSON Schema, and nothing where no parameters are described', async () => {
    const add = defineTool({
      name: 'add',
      description: 'Adds',
      parameters: { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] },
      execute: ({ a }) => Number(a) + 1,
    });
    expect(await call(add, { a: '2' })).toBe(3);
    const ping = defineTool({ name: 'ping', description: 'Answers', sequential: true, execute: () => 'pong' });
    expect(ping).toMatchObject({ name: 'ping', sequential: true });
    expect(ping.parametersSchema).toBeUndefined();
    expect(await call(ping, {})).toBe('pong');
  });

  it('E-06 tells the model what its schema itself refuses, with the place', async () => {
    const even = z.object({ list: z.array(z.object({ n: z.number().refine((n) => n % 2 === 0, 'must be even') })) });
    const spec = defineTool({ name: 'even', description: 'Even', parameters: even, execute: () => 'ran' });
    expect(await problemsWith(spec, { list: [{ n: 2 }, { n: 3 }] })).toBe('/list/1/n: must be even, got 3');
    const ark = defineTool({ name: 'ark', description: 'Ark', parameters: arkOrder, execute: () => 'ran' });
    expect(await problemsWith(ark, { article: 'x' })).toMatch(/^\/article: .*length.*, got "x"$/);
  });

  it('G-03 refuses a schema that JSON cannot express, naming the tool', () => {
    const define = (): unknown =>
      defineTool({ name: 'late', description: 'Late', parameters: z.object({ day: z.date() }), execute: () => 1 });
    expect(define).toThrow(
      'Tool "late": its parameters are a schema of zod that has no JSON Schema (Date cannot be represented in JSON Schema).',
    );
    try {
      define();
    } catch (error) {
      expect(isToolDefinitionError(error)).toBe(true);
    }
  });

  it('G-03 refuses a Standard Schema that cannot print its JSON Schema', () => {
    const silent = {
      '~standard': { version: 1 as const, vendor: 'silent', validate: (value: unknown) => ({ value }) },
    };
    expect(() => defineTool({ name: 'x', description: 'X', parameters: silent, execute: () => 1 })).toThrow(
      'Tool "x": its parameters are a schema of silent that cannot print its JSON Schema.',
    );
  });
});

describe('parametersSchemaOf', () => {
  it('G-02 gives the schema of a class, its definitions at the root', () => {
    expect(parametersSchemaOf(Part)).toEqual({
      type: 'object',
      properties: { name: { type: 'string' }, parts: { type: 'array', items: { $ref: '#/$defs/Part' } } },
      required: ['name'],
      $defs: {
        Part: {
          type: 'object',
          properties: { name: { type: 'string' }, parts: { type: 'array', items: { $ref: '#/$defs/Part' } } },
          required: ['name'],
        },
      },
    });
  });

  it('G-03 refuses a class whose properties say nothing', () => {
    class Empty {}
    expect(() => parametersSchemaOf(Empty)).toThrow(
      'Empty: it is the class Empty, none of whose properties has a class-validator decorator.',
    );
  });
});

describe('a Standard Schema on one parameter', () => {
  it('A-06 says its schema and parses its value', async () => {
    expect(parametersOf(new Shop(), 'order')).toMatchObject({
      order: { type: 'object', description: 'The order', required: ['article'] },
    });
    expect(annotatedTools(new Shop())).toHaveLength(1);
    expect(await callTool(new Shop(), 'order', { order: { article: 'pen' } })).toEqual({ article: 'pen', count: 1 });
  });
});
