import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { startDeskModel } from '../support/desk-model.js';
import { type CommandOptions, type CommandResult, runCommand } from '../support/run-command.js';

const NO_VENDOR = {
  TOOLWRIGHT_VENDOR: undefined,
  TOOLWRIGHT_MODEL: undefined,
  TOOLWRIGHT_BASE_URL: undefined,
  OPENAI_API_KEY: undefined,
  ANTHROPIC_API_KEY: undefined,
  DEBUG: undefined,
};

const runSample = (name: string, args: readonly string[] = [], { environment, input = '' }: CommandOptions = {}) =>
  runCommand(process.execPath, [`build/samples/${name}/main.js`, ...args], {
    environment: { ...NO_VENDOR, ...environment },
    input,
  });

const askDesk = (question: string, environment?: CommandOptions['environment']): Promise<CommandResult> =>
  runSample('data-desk', [question], { environment: environment ?? {} });

/** Every sample checks itself, except those that wait for questions. */
const waiting = ['data-desk', 'inversify-app', 'nestjs', 'nestjs-11'];
const selfChecking = readdirSync('samples').filter(
  (name) => !waiting.includes(name) && existsSync(`samples/${name}/main.ts`),
);

describe('the self-checking samples', () => {
  it('are found', () => {
    expect(selfChecking).toEqual(expect.arrayContaining(['first-tool', 'without-container']));
  });

  it.each(selfChecking)('%s finds its own assertions true', async (name) => {
    const { exitCode, stderr } = await runSample(name);

    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  });
});

describe('the data desk as a program', () => {
  it('answers the question of its command line on standard output and shows its tool call beside it', async () => {
    const { exitCode, stdout, stderr } = await askDesk('What was the weather in Seattle on 4 July 2015?');

    expect(stdout).toContain('33.3 °C');
    expect(stdout).toContain('15 °C');
    expect(stderr).toMatch(/→ weatherOn\(day: "2015-07-04/);
    expect(stderr).toMatch(/← weatherOn ok in \d+ ms/);
    expect(exitCode).toBe(0);
  });

  it('answers one question a line of its input', async () => {
    const input = 'How many airports does Alaska have?\n\nHow far is it from SEA to JFK?\n';

    const { exitCode, stdout } = await runSample('data-desk', [], { input });

    expect(stdout).toContain('263');
    expect(stdout).toContain('3,887 km');
    expect(exitCode).toBe(0);
  });

  it.each(['', '  '])('says that the question %j is blank', async (question) => {
    const { exitCode, stdout, stderr } = await askDesk(question);

    expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 1, stdout: '', stderr: 'The question is blank.\n' });
  });

  it('survives arguments that a model nests 20,000 times', async () => {
    const question = 'How many airports are there?';
    const nested = `{"state":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const model = await startDeskModel(new Map([[question, [{ name: 'countAirports', arguments: nested }]]]));
    try {
      const { exitCode, stdout, stderr } = await askDesk(question, {
        OPENAI_API_KEY: 'test',
        TOOLWRIGHT_VENDOR: 'openai-chat',
        TOOLWRIGHT_MODEL: 'any',
        TOOLWRIGHT_BASE_URL: `${model.url}/v1`,
      });

      expect(stderr).toContain('→ countAirports(state: [[[["…"]]]])');
      expect(stderr).toContain('← countAirports failed');
      expect(stdout).toContain('Error: ');
      expect(exitCode).toBe(0);
    } finally {
      await model.stop();
    }
  });

  it('leaves quietly when its reader has enough', async () => {
    const pipe = `"${process.execPath}" build/samples/data-desk/main.js "What can you do?" | head -n 1`;

    const { stdout, stderr } = await runCommand('sh', ['-c', pipe], { environment: NO_VENDOR });

    expect(stdout).toMatch(/^.+\n$/);
    expect(stderr).toBe('');
  });

  it.each([
    ['an unknown vendor', { TOOLWRIGHT_VENDOR: 'nobody' }, 'There is no vendor "nobody".'],
    [
      'a missing model',
      { TOOLWRIGHT_VENDOR: 'anthropic', ANTHROPIC_API_KEY: 'test' },
      'set it here or in TOOLWRIGHT_MODEL',
    ],
    ['a missing key', { TOOLWRIGHT_VENDOR: 'anthropic', TOOLWRIGHT_MODEL: 'claude' }, 'ANTHROPIC_API_KEY'],
    ['a missing key', { TOOLWRIGHT_VENDOR: 'openai-chat', TOOLWRIGHT_MODEL: 'gpt' }, 'OPENAI_API_KEY'],
    ['a wrong base URL', { TOOLWRIGHT_BASE_URL: 'nowhere' }, 'TOOLWRIGHT_BASE_URL'],
  ])('fails with one line on %s', async (_, environment, sentence) => {
    const { exitCode, stdout, stderr } = await askDesk('How many airports does Alaska have?', environment);

    expect(stderr).toContain(sentence);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  });

  it.each([
    ['openai', '/v1', { OPENAI_API_KEY: 'test' }],
    ['openai-chat', '/v1', { OPENAI_API_KEY: 'test' }],
    ['anthropic', '', { ANTHROPIC_API_KEY: 'test' }],
  ])('talks to %s when the environment says so', async (vendor, path, key) => {
    const question = 'How many airports does Alaska have?';
    const model = await startDeskModel(new Map([[question, [{ name: 'countAirports', arguments: { state: 'AK' } }]]]));
    try {
      const { exitCode, stdout } = await askDesk(question, {
        ...key,
        TOOLWRIGHT_VENDOR: vendor,
        TOOLWRIGHT_MODEL: 'any',
        TOOLWRIGHT_BASE_URL: `${model.url}${path}`,
      });

      expect(stdout).toBe('{"state":"Alaska","airports":263}\n');
      expect(exitCode).toBe(0);
    } finally {
      await model.stop();
    }
  });
});
