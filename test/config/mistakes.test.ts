import 'reflect-metadata';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Container } from 'inversify';
import { ConfigurationError, OrchestratorFactory, type OrchestratorProfile } from 'toolwright';
import { toolwrightModule } from 'toolwright/inversify';

const SECRET = 'sk-ant-hunter2hunter2hunter2hunter2';
const provider = { vendor: 'anthropic', model: 'claude', apiKey: SECRET };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolwright-mistakes-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function failureOf(profile: object, file?: string): Promise<string> {
  const configFile = file === undefined ? false : join(folder, 'file.json');
  if (file !== undefined) {
    await writeFile(join(folder, 'file.json'), file);
  }
  const container = new Container();
  container.load(toolwrightModule({ provider, environment: {}, configFile, ...profile } as OrchestratorProfile));
  const failure: unknown = await container
    .get(OrchestratorFactory)
    .create()
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConfigurationError);
  return failure instanceof Error ? failure.message : '';
}

describe('a mistake in the code', () => {
  it.each([
    [{ temperature: 3 }, 'provider.temperature, from the code: found 3, but it must not be greater than 2.'],
    [{ streaming: 'yes' }, 'provider.streaming, from the code: found "yes", but it must be a boolean value.'],
    [
      { baseURL: `ftp://user:${SECRET}@host` },
      'provider.baseURL, from the code: found "ftp://user:***@host", but it must be a URL such as http://localhost:11434/v1.',
    ],
    [
      { apiKey: 7 },
      'provider.apiKey, from the code: found a secret, but it must be a key, or a function that gives one.',
    ],
    [
      { errorRelay: 'always' },
      'provider.errorRelay, from the code: found "always", but it must be one of vendor-convention, tool-exceptions-only, fail-turn.',
    ],
    [{ promptCashing: true }, 'provider.promptCashing, from the code: no such setting; did you mean promptCaching?'],
    [
      { toolInterceptors: ['audit'] },
      'provider.toolInterceptors, from the code: found ["audit"], but it must be a list of functions, given in code.',
    ],
    [{ zzz: true }, 'provider.zzz, from the code: no such setting.'],
    [{ headers: 'x' }, 'provider.headers, from the code: found a secret, but it must be an object.'],
    [
      { model: undefined },
      'provider.model, from the code: found nothing, but the vendor "anthropic" needs it; set it here or in TOOLWRIGHT_MODEL.',
    ],
    [{ vendor: undefined }, 'provider.vendor, from the code: found undefined, expected the name of a vendor.'],
  ])('is named with what was found and expected: %j', async (options, message) => {
    expect(await failureOf({ provider: { ...provider, ...options } })).toBe(message);
  });

  it.each([
    [{ userName: '' }, 'userName, from the code: found "", but it should not be empty.'],
    [
      { totalTimeoutMs: 2 ** 31 },
      'totalTimeoutMs, from the code: found 2147483648, but it must not be greater than 2147483647.',
    ],
  ])('in a conversation is named likewise: %j', async (settings, message) => {
    expect(await failureOf(settings)).toBe(message);
  });
});

describe('a mistake in a file', () => {
  it.each([
    ['{ "systemPromt": "x" }', 'systemPromt, from file.json: no such setting; did you mean systemPrompt?'],
    ['{ "provider": "anthropic" }', 'provider, from file.json: expected an object.'],
    ['{ "profiles": [] }', 'profiles, from file.json: expected an object with a profile under each name.'],
    ['{ "__proto__": {} }', '__proto__, from file.json: no such setting.'],
    [
      `{ "provider": { "apiKey": "${SECRET}" } }`,
      "provider.apiKey, from file.json: found a secret in a file; set the vendor's own environment variable, or give a function that reads it.",
    ],
    ['[]', 'file.json: found something that is no object. Write settings such as { "provider": { … } }.'],
    ['{ "provider": ', 'file.json cannot be read: '],
  ])('is named: %s', async (file, message) => {
    expect(await failureOf({}, file)).toContain(message);
  });
});

describe('a mistake in the environment', () => {
  it.each([
    [{ TOOLWRIGHT_VENDOR: 'antropic' }, 'provider.vendor, from TOOLWRIGHT_VENDOR: There is no vendor "antropic".'],
    [
      { TOOLWRIGHT_STREAMING: 'ja' },
      'provider.streaming, from TOOLWRIGHT_STREAMING: found "ja", expected true or false.',
    ],
    [
      { TOOLWRIGHT_BASE_URL: 'nowhere' },
      'provider.baseURL, from TOOLWRIGHT_BASE_URL: found "nowhere", but it must be a URL',
    ],
    [{ TOOLWRIGHT_CONFIG: 'nowhere.json' }, 'nowhere.json cannot be read: '],
    [{ TOOLWRIGHT_KEY: SECRET }, 'TOOLWRIGHT_KEY, from the environment: no such variable.'],
  ])('is named: %j', async (environment, message) => {
    expect(await failureOf({ environment })).toContain(message);
  });
});

describe('no message', () => {
  it.each([
    [{ provider: { ...provider, baseURL: `http://app:${SECRET}@[` } }, undefined],
    [{ provider: { ...provider, headers: [SECRET], vendorOptions: SECRET } }, undefined],
    [{ provider: { ...provider, apiKey: { value: SECRET } } }, undefined],
    [{}, `{ "provider": { "headers": { "x-api-key": "${SECRET}" }, "password": "${SECRET}" } }`],
    [{}, `{ "provider": { "apiKey": "${SECRET}" `],
    [{ environment: { TOOLWRIGHT_MAX_RETRIES: SECRET, TOOLWRIGHT_APIKEY: SECRET } }, undefined],
  ])('shows a secret: %#', async (profile, file) => {
    expect(await failureOf(profile, file)).not.toContain('hunter2');
  });
});
