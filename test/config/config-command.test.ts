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

  it('complains of all mistakes', async () => {
    const { exitCode, printed, complained } = await configOf('provider: { vendor: offline, modle: m1 }', {
      TOOLWRIGHT_STREAMING: 'ja',
    });

    expect({ exitCode, printed }).toEqual({ exitCode: 1, printed: '' });
    expect(complained).toContain('TOOLWRIGHT_STREAMING');
  });

  it('checks the options of the vendor that is named', async () => {
    const { exitCode, complained } = await configOf('provider: { vendor: offline, modle: m1 }', {});

    expect(exitCode).toBe(1);
    expect(complained).toBe('provider.modle, from toolwright.config.yaml: no such setting; did you mean model?\n');
  });

  it('says so when nothing is configured', async () => {
    expect(await configOf('', {})).toEqual({ exitCode: 0, printed: 'Nothing is configured.\n', complained: '' });
  });
});
