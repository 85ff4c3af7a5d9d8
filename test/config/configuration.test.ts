import 'reflect-metadata';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Container } from 'inversify';
import {
  ConfigurationError,
  type LLMProvider,
  OrchestratorFactory,
  type OrchestratorProfile,
  VendorRegistry,
} from 'toolwright';
import { toolwrightModule } from 'toolwright/inversify';
import { RecordingLogger } from '../support/recording-logger.js';

/** Answers with what it was configured to be. */
class EchoProvider implements LLMProvider {
  constructor(readonly options: object) {}

  async *stream({ systemPrompt }: { systemPrompt: string | undefined }): AsyncIterable<string> {
    yield JSON.stringify({ systemPrompt, ...this.options });
  }
}

const vendors = new VendorRegistry().register('echo', () => ({
  createProvider: (options) => new EchoProvider(options),
}));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolwright-config-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileWith(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

async function answerOf(profile: Partial<OrchestratorProfile>): Promise<unknown> {
  const container = new Container();
  const base = { provider: { vendor: 'echo' }, systemPrompt: 'code', environment: {}, logger: new RecordingLogger() };
  container.load(toolwrightModule({ ...base, vendors, ...profile }));
  const { name } = profile;
  const factory = container.get(OrchestratorFactory, name === undefined ? {} : { name });
  return JSON.parse(await (await factory.create()).prompt('hello').text());
}

async function failureOf(profile: Partial<OrchestratorProfile>): Promise<string> {
  const failure = await answerOf(profile).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConfigurationError);
  return failure instanceof Error ? failure.message : '';
}

describe('configuration', () => {
  it.each([
    ['toolwright.config.json', '{ "systemPrompt": "file", "provider": { "model": "m1", "memoryWindow": 4 } }'],
    ['toolwright.config.yaml', 'systemPrompt: file\nprovider:\n  model: m1\n  memoryWindow: 4\n'],
    [
      'toolwright.config.ts',
      "const model: string = 'm1';\nexport default { systemPrompt: 'file', provider: { model, memoryWindow: 4 } };",
    ],
    ['toolwright.config.mjs', "export default { systemPrompt: 'file', provider: { model: 'm1', memoryWindow: 4 } };"],
  ])('is read from %s, over the code and under the environment', async (name, text) => {
    const configFile = await fileWith(name, text);
    const provider = { vendor: 'echo', model: 'm0', pitch: 440 };

    expect(await answerOf({ provider, configFile, environment: { TOOLWRIGHT_MEMORY_WINDOW: '6' } })).toEqual({
      systemPrompt: 'file',
      model: 'm1',
      pitch: 440,
      memoryWindow: 6,
    });
  });

  it('has profiles, whose settings lie over those at the top of the file', async () => {
    const text = `
systemPrompt: top
provider: { model: m1 }
profiles:
  support: { systemPrompt: help }
  sales: { provider: { model: m2 } }
`;
    const configFile = await fileWith('profiles.yaml', text);

    expect(await answerOf({ configFile, name: 'support' })).toEqual({ systemPrompt: 'help', model: 'm1' });
    expect(await answerOf({ configFile, name: 'sales' })).toEqual({ systemPrompt: 'top', model: 'm2' });
    expect(await answerOf({ configFile })).toEqual({ systemPrompt: 'top', model: 'm1' });
  });

  it('finds the file that the environment names, whatever the code says', async () => {
    const path = await fileWith('elsewhere.json', '{ "systemPrompt": "elsewhere" }');

    expect(await answerOf({ configFile: false, environment: { TOOLWRIGHT_CONFIG: path } })).toMatchObject({
      systemPrompt: 'elsewhere',
    });
  });

  it('is left alone where the code makes its providers itself, except for the conversation', async () => {
    const configFile = await fileWith('own.json', '{ "systemPrompt": "file", "provider": { "vendor": "anthropic" } }');

    expect(await answerOf({ configFile, provider: () => new EchoProvider({ own: true }) })).toEqual({
      systemPrompt: 'file',
      own: true,
    });
  });

  it.each([
    [
      "export default { systemPrompt: process.env.NOT_SET.trim(), key: 'sk-ant-hunter2hunter2hunter2hunter2' };",
      'trim',
    ],
    ["export default 'anthropic' as const;", 'found "anthropic", expected an object with settings'],
    [
      "export default { systemPromt: 'x' };",
      'systemPromt, from broken.config.ts: no such setting; did you mean systemPrompt?',
    ],
  ])('names what is wrong with a file in TypeScript: %s', async (text, message) => {
    const failure = await failureOf({ configFile: await fileWith('broken.config.ts', text) });

    expect(failure).toContain('broken.config.ts');
    expect(failure).toContain(message);
    expect(failure).not.toContain('hunter2');
  });

  it('reports all mistakes of all places at once', async () => {
    const file = '{ "timeoutMs": -5, "provider": { "vendor": "offline", "memoryWindow": 0, "modle": "m1" } }';
    const configFile = await fileWith('mistakes.json', file);
    const environment = { TOOLWRIGHT_MAX_RETRIES: 'many', TOOLWRIGHT_MODLE: 'm1', TOOLWRIGHT_EVICT: '1.5' };

    expect(await failureOf({ configFile, environment, whenBusy: 'wait' as never })).toBe(
      [
        '7 mistakes in the configuration:',
        '- provider.maxRetries, from TOOLWRIGHT_MAX_RETRIES: found "many", expected a number.',
        '- TOOLWRIGHT_MODLE, from the environment: no such variable; did you mean TOOLWRIGHT_MODEL?',
        '- timeoutMs, from mistakes.json: found -5, but it must be a number of milliseconds above 0, at most 2147483647.',
        '- whenBusy, from the code: found "wait", but it must be one of drop, queue.',
        '- provider.modle, from mistakes.json: no such setting; did you mean model?',
        '- provider.memoryWindow, from mistakes.json: found 0, but it must be an integer of 1 or more.',
        '- provider.evict, from TOOLWRIGHT_EVICT: found 1.5, but it must be an integer of 1 or more.',
      ].join('\n'),
    );
  });
});
