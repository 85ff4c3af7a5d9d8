import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { MANIFEST_FORMAT } from '../../src/schema/tool-manifest.js';
import { runCommand } from '../support/run-command.js';
import { toolwright } from '../support/run-in-process.js';

const DESK = 'test/cli/fixtures/desk-tools.ts';

const folder = mkdtempSync(join(tmpdir(), 'toolwright-inspect-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

async function inspected(...args: readonly string[]) {
  const { said } = await toolwright('inspect', '--json', ...args);
  return JSON.parse(said);
}

const count = {
  parameters: [
    { name: 'article', schema: { type: 'string', pattern: '^[A-Z]' } },
    { name: 'unit', schema: { enum: ['piece', 'box'], type: 'string' } },
    { name: 'place', schema: { type: 'object', properties: { row: { type: 'integer' } }, tsType: 'class Place' } },
  ],
};
const manifest = write(
  'tools.manifest.json',
  JSON.stringify({
    format: MANIFEST_FORMAT,
    classes: [{ name: 'StockService', file: 'stock.ts', hash: 'x', tools: { count } }],
  }),
);

describe('toolwright inspect', () => {
  it('shows owner, types with their source, relay policy and limits of each tool', async () => {
    const { format, tools, warnings } = await inspected('--module', DESK, '--vendor', 'openai');
    const { vendors: _, ...stock } = tools[1];

    expect(format).toBe(1);
    expect(tools.map(({ name, owner }: Record<string, string>) => `${name} of ${owner}`)).toEqual([
      'now of ClockService.now',
      'stock_count of StockService.count',
      'find_order of export tools[0]',
    ]);
    expect(stock).toEqual({
      name: 'stock_count',
      owner: 'StockService.count',
      isAnnotated: true,
      description: 'Counts the pieces of an article',
      parameters: [
        { name: 'article', type: 'string', isRequired: true, source: 'reflected' },
        { name: 'unit', type: 'one of "piece", "box"', isRequired: true, source: 'explicit' },
        { name: 'place', type: 'object', isRequired: true, source: 'class-validator' },
      ],
      relay: { policy: 'tool-exceptions-only', setBy: 'tool', relaysAnyMessage: false },
      limits: { timeoutMs: 5000, maxResultChars: 100_000, maxCalls: 3, isSequential: false },
      isConditional: false,
    });
    expect(tools[0]).toMatchObject({ isConditional: true, parameters: [], relay: { policy: 'vendor-convention' } });
    expect(tools[2].parameters[0]).toMatchObject({ name: 'id', source: 'standard-schema' });
    expect(warnings).toEqual([expect.stringMatching(/^Annotated tools relay raw messages: .*\(now\)/)]);
  });

  it('shows the very payload of each vendor, with losses, strictness and tokens', async () => {
    const { tools, totals, tokenizer } = await inspected('--module', DESK, '--tool', 'find_order');
    const vendors = new Map<string, Record<string, unknown>>(
      tools[0].vendors.map((report: { vendor: string }) => [report.vendor, report]),
    );

    expect([...vendors.keys()]).toEqual([
      ...['anthropic', 'azure', 'azure-responses', 'bedrock-claude', 'bedrock-nova', 'deepseek', 'google'],
      ...['google-openapi', 'mcp', 'mistral', 'ollama', 'openai', 'openai-chat'],
    ]);
    expect(vendors.get('ollama')).toEqual({
      vendor: 'ollama',
      name: 'find_order',
      strict: false,
      notStrict: [{ path: '', keyword: 'strict', done: 'no strict mode' }],
      losses: [{ path: '/properties/id', keyword: 'pattern', done: 'moved to the description' }],
      payload: {
        type: 'function',
        function: {
          name: 'find_order',
          description: 'Finds an order',
          parameters: {
            type: 'object',
            properties: {
              id: { type: 'string', description: 'Matches ^[A-Z]-\\d{1,6}$' },
              note: { type: 'string' },
            },
            required: ['id'],
          },
        },
      },
      tokens: expect.any(Number),
    });
    expect(tokenizer).toBe('gpt-tokenizer, o200k_base');
    expect(totals).toContainEqual({ vendor: 'ollama', tokens: vendors.get('ollama')?.tokens });
  });

  it('makes payloads strict when told to', async () => {
    const { tools } = await inspected('--module', DESK, '--vendor', 'openai', '--strict', 'auto');

    expect(tools.map(({ vendors }: { vendors: readonly { strict: boolean }[] }) => vendors[0]?.strict)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it("takes a manifest for the module's classes, or alone", async () => {
    const both = await inspected('--module', DESK, '--manifest', manifest, '--tool', 'stock_count');
    const alone = await inspected('--manifest', manifest, '--vendor', 'mcp');

    expect(both.tools[0].parameters.map(({ source }: { source: string }) => source)).toEqual([
      'manifest',
      'explicit',
      'class-validator',
    ]);
    expect(alone.tools).toMatchObject([{ name: 'count', owner: 'StockService.count' }]);
    expect(alone.tools[0].vendors[0].payload.inputSchema.properties.place).toEqual({
      type: 'object',
      properties: { row: { type: 'integer' } },
    });
  });

  it('prints text for a hundred columns, with the payload of a vendor that is named', async () => {
    const { code, said } = await toolwright('inspect', '--module', DESK);
    const { said: withPayload } = await toolwright('inspect', '--module', DESK, '--vendor', 'google');

    expect(code).toBe(0);
    expect(said).toContain(`stock_count  (StockService.count)
  Counts the pieces of an article
  parameters
    article  string                 required  reflected
    unit     one of "piece", "box"  required  explicit
    place    object                 required  class-validator
  errors  tool-exceptions-only, said by the tool or its class
  limits  5,000 ms a call, 100,000 characters a result, 3 calls a turn
`);
    expect(said).toContain('    place/row: maximum, minimum: moved to the description (ollama)\n');
    expect(said.split('\n').filter((line) => line.length > 100)).toEqual([]);
    expect(withPayload).toContain('  payload for google\n    {\n      "name": "now",\n');
  });

  it('shows what start-up refuses, and exits 1', async () => {
    const { code, said } = await toolwright('inspect', '--module', 'test/cli/fixtures/faulty-tools.ts');

    expect(code).toBe(1);
    expect(said).toContain('start-up refuses\n  - RefusedService.say, parameter 1 "what": its type is ');
  });

  it.each([
    ['without a place', [], 'Say where the tools are: --module dist/tools.js'],
    ['for a module that is not there', ['--module', 'dist/nope.js'], '--module dist/nope.js: there is no such file'],
    [
      'for a module that throws',
      ['--module', write('throws.mjs', 'throw new Error("no database");')],
      'throws when it is imported: no database',
    ],
    [
      'for a module that lacks another',
      ['--module', write('lacks.mjs', 'import "not-installed-anywhere";')],
      'throws when it is imported: Cannot find ',
    ],
    [
      'for a module without tools',
      ['--module', write('none.mjs', 'export const answer = 42, list = [null], nothing = null;')],
      'exports no tools. Export classes with @Tool methods',
    ],
    ['for a manifest that is not there', ['--manifest', 'nope.json'], 'nope.json cannot be read'],
    ['for an unknown vendor', ['--module', DESK, '--vendor', 'opena'], 'There are anthropic, azure, '],
    ['for an unknown tool', ['--module', DESK, '--tool', 'nix'], 'There are now, stock_count, find_order.'],
    ['for an unknown mode', ['--module', DESK, '--strict', 'yes'], 'give false, true or auto'],
  ])('says what to do %s', async (_case, args, complaint) => {
    const { code, said, complained } = await toolwright('inspect', ...args);

    expect({ code, said }).toEqual({ code: 1, said: '' });
    expect(complained).toContain(complaint);
  });

  it('explains itself', async () => {
    expect((await toolwright('inspect', '--help')).said).toContain('--tool <name>');
    expect((await toolwright('lint', '-h')).said).toContain('--max-warnings <n>');
    expect((await toolwright('--help')).said).toContain('inspect  shows every tool');
    expect((await toolwright('--version')).said).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('runs as a program of its own', async () => {
    const tools = write('tools.mjs', "export default { name: 'ping', description: 'Pings', execute() {} };");
    const main = 'build/package/src/cli/main.js';
    const { exitCode, stdout } = await runCommand('node', [main, 'inspect', '--json', '--module', tools]);

    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ tools: [{ name: 'ping', owner: 'export default' }] });
  });
});
