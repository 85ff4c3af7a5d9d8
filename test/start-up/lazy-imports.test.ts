import { describe, expect, it } from '@jest/globals';
import { compiledModule } from '../support/compiled-package.js';
import { runCommand } from '../support/run-command.js';

/** What is loaded shows in a process of its own: CommonJS in `require.cache`, modules through a loader's hook. */
describe('what an import loads', () => {
  /** Names of the packages that an entry loads, and what is done with it, sorted. */
  async function packagesOf(entry: string, program = ''): Promise<readonly string[]> {
    const hook = `
      export async function load(url, context, next) {
        process._rawDebug('LOADED ' + url);
        return next(url, context);
      }`;
    const script = `
      import { createRequire, register } from 'node:module';
      register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(hook)}));
      const entry = await import(${JSON.stringify(compiledModule(entry))});
      ${program}
      for (const file of Object.keys(createRequire(import.meta.url).cache)) {
        process._rawDebug('LOADED ' + file);
      }`;
    const { stderr, exitCode } = await runCommand(process.execPath, ['--input-type=module', '-e', script]);
    expect(exitCode).toBe(0);
    const names = [...stderr.matchAll(/^LOADED .*\/node_modules\/((?:@[^/\n]+\/)?[^/\n]+)/gm)].map(
      ([, name]) => name ?? '',
    );
    return [...new Set(names)].sort();
  }

  it('loads reflect-metadata alone with the front door', async () => {
    expect(await packagesOf('src/index.js')).toEqual(['reflect-metadata']);
  });

  it.each([
    ['openai', 'openai'],
    ['openai-chat', 'openai'],
    ['anthropic', '@anthropic-ai/sdk'],
  ])('loads with the provider %s its SDK and nothing else that is heavy', async (vendor, sdk) => {
    const packages = await packagesOf(`providers/${vendor}/index.js`);
    expect(packages.filter((name) => HEAVY.includes(name))).toEqual([sdk]);
  });

  it.each([
    ['offline', ['chrono-node']],
    ['openai', ['openai']],
    ['openai-chat', ['openai']],
    ['anthropic', ['@anthropic-ai/sdk']],
  ])('checks the settings of a profile of %s without a library', async (vendor, expected) => {
    const program = `
      const settings = { vendor: '${vendor}', model: 'm', apiKey: 'k', temperature: 1, baseURL: 'http://localhost/v1' };
      const profile = { provider: settings, userName: 'Ann', environment: {}, configFile: false };
      const factory = new entry.OrchestratorFactory(profile);
      await (await factory.create()).dispose();
      await factory.close();`;
    const packages = await packagesOf('src/index.js', program);
    expect(packages.filter((name) => HEAVY.includes(name))).toEqual(expected);
  });
});

/** What takes long to load, or belongs to somebody else. */
const HEAVY = [
  '@anthropic-ai/sdk',
  'ajv',
  'chrono-node',
  'class-transformer',
  'class-validator',
  'cosmiconfig',
  'http-proxy-agent',
  'https-proxy-agent',
  'inversify',
  'openai',
  'typescript',
];
