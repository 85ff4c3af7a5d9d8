import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { isAmbiguousPattern } from '../../src/schema/pattern/is-ambiguous-pattern.js';
import { MANIFEST_FORMAT } from '../../src/schema/tool-manifest.js';
import { toolwright } from '../support/run-in-process.js';

const GOOD = 'test/cli/fixtures/desk-tools.ts';
const FAULTY = 'test/cli/fixtures/faulty-tools.ts';

const folder = mkdtempSync(join(tmpdir(), 'toolwright-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Item {
  readonly rule: string;
  readonly level: string;
  readonly tool?: string;
  readonly parameter?: string;
  readonly message: string;
  readonly remedy: string;
}

async function itemsOf(...args: readonly string[]): Promise<{ code: number; items: readonly Item[] }> {
  const { code, said } = await toolwright('lint', '--json', ...args);
  return { code, items: JSON.parse(said).items };
}

/** A module of so many tools, and of what else is written. */
function moduleOf(count: number, schema: object = {}): string {
  const file = join(folder, `tools-${count}-${JSON.stringify(schema).length}.mjs`);
  writeFileSync(
    file,
    `export const tools = Array.from({ length: ${count} }, (_, index) => ({
      name: 'tool_' + index, description: 'Does ' + index, parametersSchema: ${JSON.stringify(schema)}, execute() {},
    }));`,
  );
  return file;
}

describe('toolwright lint', () => {
  it('lists every fault with its rule, tool and parameter, the worst first', async () => {
    const { code, items } = await itemsOf(
      '--module',
      FAULTY,
      '--vendor',
      'openai',
      '--vendor',
      'google',
      '--strict',
      'true',
    );

    expect(code).toBe(1);
    expect(items.map(({ rule, level, tool, parameter }) => [level, rule, tool, parameter ?? ''])).toEqual([
      ['error', 'unknown-type', 'RefusedService.say', 'what'],
      ['error', 'tool-name', 'RefusedService.named', ''],
      ['error', 'tool-collision', 'send (export faulty[0])', ''],
      ['warning', 'missing-description', 'silent (export faulty[1])', ''],
      ['warning', 'long-description', 'talkative (export faulty[2])', ''],
      ['warning', 'same-description', 'other (export faulty[4])', ''],
      ['warning', 'ambiguous-type', 'anything (export faulty[6])', 'value'],
      ['warning', 'ambiguous-type', 'bag (export faulty[7])', 'value'],
      ['warning', 'ambiguous-type', 'heap (export faulty[8])', 'value/items'],
      ['warning', 'unsafe-pattern', 'slow (export faulty[9])', 'value'],
      ['warning', 'strict-limits', 'deep (export faulty[11])', ''],
      ['note', 'reflected-type', 'send (ParcelService.send)', 'speed'],
      ['note', 'missing-parameter-description', 'terse (export faulty[10])', 'value'],
      ['note', 'rewritten-name', '7days (export faulty[5])', ''],
    ]);
    expect(items.every(({ message, remedy }) => message.endsWith('.') && remedy !== '')).toBe(true);
  });

  it('says what was found and what to do, in lines of a hundred columns', async () => {
    const { said } = await toolwright('lint', '--module', FAULTY, '--vendor', 'openai', '--quiet');

    expect(said).toContain(`error    send (export faulty[0])  [tool-collision]
         Two tools are named "send": one of ParcelService.send, one of export faulty[0].
         Rename one of them, or give its class a namespace with @ToolService.
`);
    expect(said.trimEnd().split('\n').at(-1)).toBe('13 tools: 3 errors, 7 warnings, 0 notes');
    expect(said.split('\n').filter((line) => line.length > 100)).toEqual([]);
  });

  it('passes with notes, and with as many warnings as are allowed', async () => {
    const warned = moduleOf(1, { type: 'object', properties: { any: { description: 'Any' } } });
    const codes = async (...args: readonly string[]) => (await toolwright('lint', ...args)).code;

    expect(await codes('--module', GOOD, '--max-warnings', '0')).toBe(0);
    expect(await codes('--module', warned)).toBe(0);
    expect(await codes('--module', warned, '--max-warnings', '1')).toBe(0);
    expect(await codes('--module', warned, '--max-warnings', '0')).toBe(1);
    expect(await toolwright('lint', '--module', warned, '--max-warnings', 'few')).toEqual({
      code: 1,
      said: '',
      complained: '--max-warnings few: give a whole number.\n',
    });
  });

  it('knows the rule of whatever start-up refuses', async () => {
    const refused = join(process.cwd(), 'test/cli/fixtures/refused-tools.ts');
    const manifest = join(folder, 'empty.manifest.json');
    writeFileSync(manifest, JSON.stringify({ format: MANIFEST_FORMAT, classes: [] }));
    const errorsOf = async (...args: readonly string[]) =>
      (await itemsOf('--module', refused, '--quiet', ...args)).items
        .filter(({ level }) => level === 'error')
        .map(({ rule, tool }) => [tool, rule]);

    expect(await errorsOf()).toEqual([
      ['Destructured.take', 'parameter-name'],
      ['Hostile.take', 'parameter-name'],
      ['IllegalName.take', 'tool-name'],
      ['Impatient.take', 'definition'],
      ['NoSchema.take', 'schema'],
      ['SameName.two', 'tool-collision'],
      ['Silent.take', 'missing-description'],
      ['Twice.take', 'parameter-name'],
      ['Unknown.take', 'unknown-type'],
    ]);
    expect(await errorsOf('--manifest', manifest)).toContainEqual(['Unknown.take', 'stale-manifest']);
  });

  it('makes no error of what decorators may have settled, where it reads the manifest alone', async () => {
    const service = (name: string) => ({ name, file: 'x.ts', hash: 'x', tools: { find: { parameters: [] } } });
    const manifest = join(folder, 'tools.manifest.json');
    writeFileSync(manifest, JSON.stringify({ format: MANIFEST_FORMAT, classes: [service('One'), service('Other')] }));
    const { code, items } = await itemsOf('--manifest', manifest);

    expect(code).toBe(0);
    expect(items.map(({ rule, level }) => [rule, level])).toEqual([
      ['tool-collision', 'note'],
      ['missing-description', 'note'],
      ['missing-description', 'note'],
    ]);
  });

  it('counts what vendors take in one request', async () => {
    const { code, items } = await itemsOf('--module', moduleOf(129), '--vendor', 'openai-chat', '--vendor', 'mcp');

    expect(code).toBe(1);
    expect(items).toMatchObject([
      { rule: 'too-many-tools', message: '129 tools are more than the 128 that openai-chat takes in one request.' },
    ]);
  });

  it('tells how many tools the budget of strict ones leaves out, a note where nothing is to be strict', async () => {
    const args = ['--module', moduleOf(22), '--vendor', 'anthropic'];
    const message =
      '2 of 22 tools would not be strict for anthropic, the first of them tool_20: ' +
      'over 20 strict tools in one request.';

    expect((await itemsOf(...args)).items).toMatchObject([{ rule: 'strict-budget', level: 'note', message }]);
    expect((await itemsOf(...args, '--strict', 'auto')).items).toMatchObject([{ level: 'warning', message }]);
  });

  it('G-04 notes what a definition does not say, once for all vendors that have it so', async () => {
    const schema = { type: 'object', properties: { id: { type: 'string', description: 'Id', maxLength: 5 } } };
    const vendors = ['--vendor', 'ollama', '--vendor', 'openai', '--vendor', 'google-openapi'];
    const { items } = await itemsOf('--module', moduleOf(1, schema), ...vendors);

    expect(items.map(({ rule, parameter, message }) => [rule, parameter, message])).toEqual([
      ['vendor-loss', 'id', 'The definition for ollama does not say maxLength: moved to the description.'],
    ]);
  });
});

describe('a pattern', () => {
  it.each([
    `(?:${'a|'.repeat(490)}b)*`,
    `(?:${[...'abcdefghijklmnopqrstuvwxyz'].map((one) => `[^${one}]`).join('|')})*`,
    'a*'.repeat(500),
  ])('is unsafe when it is too involved to tell, which takes no long time', (pattern) => {
    expect(isAmbiguousPattern(pattern)).toBe(true);
  });

  it('is looked at with its flags, which only the description says', async () => {
    const description = 'A code. Must match the regular expression /^(?:a|A)+$/i. Such as aA.';
    const schema = { type: 'object', properties: { code: { type: 'string', description } } };
    const { items } = await itemsOf('--module', moduleOf(1, schema));

    expect(items).toMatchObject([
      {
        rule: 'unsafe-pattern',
        parameter: 'code',
        message:
          'Its pattern /^(?:a|A)+$/i repeats what can match a text in several ways: one that nearly matches may take ' +
          'minutes.',
      },
    ]);
    expect(isAmbiguousPattern('^(?:a|A)+$')).toBe(false);
  });

  it.each([
    ...['(a+)+', '^(?:\\w+\\s?)*$', '([a-z]*)*b', '(x|y+)+', '((a{2,})b?)+', '(?<n>\\d+)+', '(.*,)*', '(a+){12}'],
    ...['^(a|a)*$', '(a|aa)+$', '(a{1,3})+', '(\\w|\\d)+', '(?:a?b?)*c', '^(([a-z])+.)+[A-Z]([a-z])+$', '(?=(a+)+b)c'],
    ...['(?:[^x]|\\u00e9)+!', '((ab)*)*', '((?:a|b|ab)*c?)+'],
  ])('is unsafe that repeats what matches in several ways: %s', (pattern) => {
    expect(isAmbiguousPattern(pattern)).toBe(true);
  });

  it.each([
    'a+',
    '(ab)+',
    '(a+)?',
    '(\\d+,)*\\d+',
    '(?:[a-z]+\\.)+',
    '[(+)+]+',
    '\\(a+\\)+',
    '(a+){2}',
    '(a|b)*(a|c)*$',
    '^\\w+(?:[-.]\\w+)*@(?:[a-z0-9-]+\\.)+[a-z]{2,}$',
    '"(?:[^"\\\\]|\\\\.)*"',
    '^(?:\\d{1,3}\\.){3}\\d{1,3}$',
    '(?:[a-f0-9]{20})+',
    'x'.repeat(40),
    '',
    '(',
  ])('is safe otherwise: %s', (pattern) => {
    expect(isAmbiguousPattern(pattern)).toBe(false);
  });
});
