import 'reflect-metadata';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Container } from 'inversify';
import { ConfigurationError, OrchestratorFactory, type OrchestratorProfile, type ProviderSettings } from 'toolwright';
import { toolwrightModule } from 'toolwright/inversify';

const SECRET = 'sk-ant-hunter2hunter2hunter2hunter2';
const provider = { vendor: 'anthropic', model: 'claude', apiKey: SECRET };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolwright-mistakes-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What is said of a profile under a file; never a secret, whatever it is. */
async function failureOf(
  profile: Partial<OrchestratorProfile>,
  file?: string,
  fileName = 'file.json',
): Promise<string> {
  const configFile = file === undefined ? false : join(folder, fileName);
  if (file !== undefined) {
    await writeFile(join(folder, fileName), file);
  }
  const container = new Container();
  container.load(toolwrightModule({ provider, environment: {}, configFile, ...profile } as OrchestratorProfile));
  const failure: unknown = await container
    .get(OrchestratorFactory, profile.name === undefined ? {} : { name: profile.name })
    .create()
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConfigurationError);
  expect(inspect(failure, { depth: 9 })).not.toContain('hunter2');
  return failure instanceof Error ? failure.message : '';
}

const IN_FILE =
  "found a secret in a file; set the vendor's own environment variable, or give a function that reads it.";

describe('a mistake in the code', () => {
  it.each([
    [{ temperature: 3 }, 'provider.temperature, from the code: found 3, but it must be a number from 0 to 2.'],
    [{ streaming: 'yes' }, 'provider.streaming, from the code: found "yes", but it must be true or false.'],
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
    [{ maxRetries: 1.5 }, 'provider.maxRetries, from the code: found 1.5, but it must be an integer of 0 or more.'],
    [{ evict: 0 }, 'provider.evict, from the code: found 0, but it must be an integer of 1 or more.'],
    [{ strict: 'yes' }, 'provider.strict, from the code: found "yes", but it must be one of true, false, auto.'],
    [
      { vendor: 'acme' },
      expect.stringMatching(/^provider\.vendor, from the code: There is no vendor "acme"\. Known vendors: anthropic, /),
    ],
    [{ zzz: true }, 'provider.zzz, from the code: no such setting.'],
    [
      { repeatedCalls: { warnAt: 1 } },
      'provider.repeatedCalls, from the code: found {"warnAt":1}, but it must be an object with warnAt and stopAt, integers of 2 or more.',
    ],
    [
      { errorRelay: { relay: ['NotFound'], otherwise: 'generic' } },
      'provider.errorRelay, from the code: found {"relay":["NotFound"],"otherwise":"generic"}, but it must be one of vendor-convention, tool-exceptions-only, fail-turn.',
    ],
    [
      { toolChoice: { name: 'pay' } },
      'provider.toolChoice, from the code: found {"name":"pay"}, but it must be one of auto, none, required.',
    ],
    [{ headers: 'x' }, 'provider.headers, from the code: found a secret, but it must be an object.'],
    [
      { model: undefined },
      'provider.model, from the code: found nothing, but the vendor "anthropic" needs it; set it here or in TOOLWRIGHT_MODEL.',
    ],
    [{ vendor: undefined }, 'provider.vendor, from the code: found undefined, expected the name of a vendor.'],
  ])('is named with what was found and expected: %j', async (options, message) => {
    expect(await failureOf({ provider: { ...provider, ...options } as ProviderSettings })).toEqual(message);
  });

  it.each([
    [
      { shutdownGraceMs: -1 },
      'shutdownGraceMs, from the code: found -1, but it must be a number of milliseconds from 0 to 2147483647.',
    ],
    [{ userName: '' }, 'userName, from the code: found "", but it must be a text that is not empty.'],
    [
      { totalTimeoutMs: 2 ** 31 },
      'totalTimeoutMs, from the code: found 2147483648, but it must be a number of milliseconds above 0, at most 2147483647.',
    ],
  ])('in a conversation is named likewise: %j', async (settings, message) => {
    expect(await failureOf(settings)).toBe(message);
  });
});

describe('a mistake in a file', () => {
  it.each([
    ['{ "systemPromt": "x" }', 'systemPromt, from file.json: no such setting; did you mean systemPrompt?'],
    ['{ "provider": { "modle": "x" } }', 'provider.modle, from file.json: no such setting; did you mean model?'],
    [
      '{ "provider": { "streaming": "yes" } }',
      'provider.streaming, from file.json: found "yes", but it must be true or false.',
    ],
    [
      '{ "provider": { "evict": 0 } }',
      'provider.evict, from file.json: found 0, but it must be an integer of 1 or more.',
    ],
    ['{ "startUpReport": "no" }', 'startUpReport, from file.json: found "no", but it must be true or false.'],
    [
      '{ "provider": { "repeatedCalls": { "stopat": 3 } } }',
      'provider.repeatedCalls, from file.json: found {"stopat":3}, but it must be an object with warnAt and stopAt, ',
    ],
    [
      '{ "timeoutMs": "1 s" }',
      'timeoutMs, from file.json: found "1 s", but it must be a number of milliseconds above 0, at most',
    ],
    [
      '{ "provider": { "baseURL": "localhost:11434" } }',
      'provider.baseURL, from file.json: found "localhost:11434", but it must be a URL such as http://localhost:11434/v1.',
    ],
    [
      '{ "provider": "anthropic" }',
      'provider, from file.json: found "anthropic", expected an object such as { "vendor": "openai" }.',
    ],
    ['{ "profiles": [] }', 'profiles, from file.json: found [], expected an object with a profile under each name.'],
    [
      '{ "profiles": { "support": 7 } }',
      'profiles.support, from file.json: found 7, expected an object with settings.',
    ],
    [
      '{ "profiles": { "support": { "whenBusy": "wait" } } }',
      'whenBusy, from file.json (profile support): found "wait", but it must be one of drop, queue.',
    ],
    [
      '{ "profiles": { "support": { "provider": ["m1"] } } }',
      'provider, from file.json (profile support): found ["m1"], expected an object such as { "vendor": "openai" }.',
    ],
    ['{ "__proto__": {} }', '__proto__, from file.json: no such setting.'],
    [`{ "provider": { "apiKey": "${SECRET}" } }`, `provider.apiKey, from file.json: ${IN_FILE}`],
    [
      `{ "provider": { "headers": { "authorization": "Basic ${SECRET}" } } }`,
      `provider.headers.authorization, from file.json: ${IN_FILE}`,
    ],
    [`{ "provider": { "baseURL": "https://app:${SECRET}@host" } }`, `provider.baseURL, from file.json: ${IN_FILE}`],
    [
      `{ "profiles": { "support": { "provider": { "vendorOptions": { "user": "${SECRET}" } } } } }`,
      `profiles.support.provider.vendorOptions.user, from file.json: ${IN_FILE}`,
    ],
    [
      '{ "provider": { "vendorOptions": { "mcp_servers": [{ "authorization_token": "hunter2" }] } } }',
      `provider.vendorOptions.mcp_servers.0.authorization_token, from file.json: ${IN_FILE}`,
    ],
    [`["${SECRET}"]`, 'file.json: found ["***"], expected an object with settings such as { "provider": { … } }.'],
    ['{ "provider": ', 'file.json cannot be read: '],
  ])('is named: %s', async (file, message) => {
    expect(await failureOf({ name: 'support' }, file)).toContain(message);
  });

  it.each([
    ['file.yaml', 'provider: [', 'file.yaml cannot be read: '],
    [
      'file.yaml',
      `provider:\n  evict: none\n  apiKey: ${SECRET}`,
      'provider.evict, from file.yaml: found "none", but it',
    ],
    ['file.toml', 'vendor = "openai"', 'file.toml cannot be read: No loader specified for extension ".toml"'],
    [
      'named.mjs',
      'export const provider = {};',
      'named.mjs: found no default export. Write: export default { provider',
    ],
    ['file.json', '\uFEFF{ "evict": 0 }', 'evict, from file.json: no such setting.'],
    ['file.mjs', `throw new Error('no ${SECRET}');`, 'file.mjs cannot be read: '],
  ])('is named in %s too: %j', async (fileName, file, message) => {
    expect(await failureOf({}, file, fileName)).toContain(message);
  });

  it('is named where the file is a folder', async () => {
    expect(await failureOf({ configFile: folder })).toContain('cannot be read: Error: EISDIR');
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
    [
      { TOOLWRIGHT_MAX_TOTAL_TOOL_CALLS: '-1' },
      'provider.maxTotalToolCalls, from TOOLWRIGHT_MAX_TOTAL_TOOL_CALLS: found -1, but it must be an integer of 0 or more.',
    ],
    [
      { TOOLWRIGHT_STRICT: 'yes' },
      'provider.strict, from TOOLWRIGHT_STRICT: found "yes", but it must be one of true, false, auto.',
    ],
    [{ TOOLWRIGHT_TIMEOUT_MS: '1s' }, 'timeoutMs, from TOOLWRIGHT_TIMEOUT_MS: found "1s", expected a number.'],
    [
      { TOOLWRIGHT_ERROR_RELAY: 'always' },
      'provider.errorRelay, from TOOLWRIGHT_ERROR_RELAY: found "always", but it must be one of vendor-convention,',
    ],
    [
      { TOOLWRIGHT_MODLE: 'm1' },
      'TOOLWRIGHT_MODLE, from the environment: no such variable; did you mean TOOLWRIGHT_MODEL?',
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
    [{ environment: { TOOLWRIGHT_VENDOR: SECRET } }, undefined],
    [{ environment: { TOOLWRIGHT_MAX_RETRIES: SECRET, TOOLWRIGHT_APIKEY: SECRET } }, undefined],
  ])('shows a secret: %#', async (profile, file) => {
    await failureOf(profile as Partial<OrchestratorProfile>, file);
  });
});
