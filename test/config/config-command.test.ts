import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { toolwright } from '../support/run-in-process.js';

const ENVIRONMENT = { ...process.env };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolwright-config-command-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => {
  process.env = { ...ENVIRONMENT };
});

async function configOf(file: string, environment: Record<string, string>, ...args: readonly string[]) {
  const path = join(folder, 'toolwright.config.yaml');
  await writeFile(path, file);
  process.env = { ...environment };
  const { code, said, complained } = await toolwright('config', '--file', path, ...args);
  return { exitCode: code, printed: said, complained };
}

describe('toolwright config', () => {
  it('prints every setting in force with the place it comes from, secrets masked', async () => {
    const file = `
systemPrompt: Be brief.
provider: { vendor: anthropic, model: m1, headers: { x-team: blue } }
profiles: { support: { provider: { model: m2 } } }
`;
    const environment = { TOOLWRIGHT_MAX_RETRIES: '3', TOOLWRIGHT_BASE_URL: 'https://app:hunter2@gateway.example' };

    expect(await configOf(file, environment, '--profile', 'support')).toEqual({
      exitCode: 0,
      complained: '',
      printed: `provider.vendor = "anthropic"  (toolwright.config.yaml)
provider.model = "m2"  (toolwright.config.yaml (profile support))
provider.headers = a secret  (toolwright.config.yaml)
provider.baseURL = "https://app:***@gateway.example"  (TOOLWRIGHT_BASE_URL)
provider.maxRetries = 3  (TOOLWRIGHT_MAX_RETRIES)
systemPrompt = "Be brief."  (toolwright.config.yaml)
`,
    });
  });

  it('complains of all mistakes at once, those of the vendor that is named as well', async () => {
    const file = 'provider: { vendor: offline, modle: m1 }\nwhenBusy: wait';
    const { exitCode, printed, complained } = await configOf(file, { TOOLWRIGHT_STREAMING: 'ja' });

    expect({ exitCode, printed }).toEqual({ exitCode: 1, printed: '' });
    expect(complained).toBe(`3 mistakes in the configuration:
- provider.streaming, from TOOLWRIGHT_STREAMING: found "ja", expected true or false.
- whenBusy, from toolwright.config.yaml: found "wait", but it must be one of drop, queue.
- provider.modle, from toolwright.config.yaml: no such setting; did you mean model?
`);
  });

  it('complains of the environment also where the file cannot be read or the vendor is unknown', async () => {
    const environment = { TOOLWRIGHT_STREAMING: 'ja' };

    const unreadable = await configOf('provider: [', environment);
    expect(unreadable.complained).toMatch(
      /^toolwright\.config\.yaml cannot be read: .*\nprovider\.streaming, from TOOL/s,
    );
    const unknown = await configOf('provider: { vendor: offlin }', environment);
    expect(unknown.complained).toMatch(/^2 mistakes in .*TOOLWRIGHT_STREAMING.*There is no vendor "offlin"\./s);
  });

  it('does not choose among several files in the working directory', async () => {
    const names = ['toolwright.config.json', 'toolwright.config.yaml', 'toolwright.config.mjs'];
    const directory = await mkdtemp(join(folder, 'several-'));
    const start = process.cwd();
    try {
      process.chdir(directory);
      await writeFile(names[1] ?? '', 'whenBusy: queue');
      expect((await toolwright('config')).said).toContain('whenBusy = "queue"');

      await Promise.all(names.map((name) => writeFile(name, '{ "whenBusy": "drop" }')));
      expect((await toolwright('config')).complained).toBe(
        `Found ${names.join(' and ')} in ${process.cwd()}, and only one can count. ` +
          "Keep one, or say which: by TOOLWRIGHT_CONFIG, a profile's `configFile`, or --file.\n",
      );
      expect((await toolwright('config', '--file', names[0] ?? '')).said).toContain('whenBusy = "drop"');
    } finally {
      process.chdir(start);
    }
  });

  it('checks the options of the vendor that is named', async () => {
    const { exitCode, complained } = await configOf('provider: { vendor: offline, modle: m1 }', {});

    expect(exitCode).toBe(1);
    expect(complained).toBe('provider.modle, from toolwright.config.yaml: no such setting; did you mean model?\n');
  });

  it('complains of a profile that the file does not have', async () => {
    const file = 'profiles: { support: { whenBusy: queue } }';
    expect((await configOf(file, {}, '--profile', 'suport')).complained).toBe(
      'profiles.suport, from toolwright.config.yaml: no such profile; did you mean support?\n',
    );
    expect((await configOf('', {}, '--profile', 'support')).complained).toBe(
      'profiles.support, from toolwright.config.yaml: no such profile.\n',
    );
  });

  it('says so when nothing is configured', async () => {
    expect(await configOf('', {})).toEqual({ exitCode: 0, printed: 'Nothing is configured.\n', complained: '' });
  });
});
