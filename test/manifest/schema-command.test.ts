import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { annotatedTools } from 'toolwright';
import { checkCompiler } from '../../src/manifest/check-compiler.js';
import { compiledModule } from '../support/compiled-package.js';
import { runCommand } from '../support/run-command.js';
import { toolwright } from '../support/run-in-process.js';
import { ExactService } from './fixtures/services.js';

const folder = mkdtempSync(join(tmpdir(), 'toolwright-schema-'));
const out = join(folder, 'tools.manifest.json');
const project = join(process.cwd(), 'test/manifest/fixtures/tsconfig.json');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('toolwright schema', () => {
  beforeAll(async () => {
    await toolwright('schema', '--project', project, '--out', out);
  });

  it('writes a manifest that start-up takes by its URL', () => {
    const url = pathToFileURL(out);
    const weather = annotatedTools(new ExactService(), { manifest: url }).find(({ name }) => name === 'weather');
    expect(weather?.parametersSchema.properties?.unit?.enum).toEqual(['C', 'F']);
  });

  it('--check passes while the manifest is up to date', async () => {
    expect(await toolwright('schema', '--project', project, '--out', out, '--check')).toEqual({
      code: 0,
      said: `${out} is up to date\n`,
      complained: '',
    });
  });

  it('--check passes where a checkout has rewritten the ends of lines', async () => {
    const rewritten = join(folder, 'rewritten.json');
    writeFileSync(rewritten, readFileSync(out, 'utf8').replaceAll('\n', '\r\n'));
    expect(await toolwright('schema', '--project', project, '--out', rewritten, '--check')).toMatchObject({ code: 0 });
  });

  it('--check exits 1 and names what changed', async () => {
    const stale = join(folder, 'stale.json');
    writeFileSync(stale, readFileSync(out, 'utf8').replace('"Weather of one day."', '"Weather."'));
    expect(await toolwright('schema', '--project', project, '--out', stale, '--check')).toEqual({
      code: 1,
      said: '',
      complained: `${stale} is stale; run "npx toolwright schema" again:\n- ExactService (services.ts): weather has changed\n`,
    });
    expect(readFileSync(stale, 'utf8')).toContain('"Weather."');
  });

  it('says in one sentence what is missing', async () => {
    const missing = join(folder, 'missing.json');
    expect(await toolwright('schema', '--project', join(folder, 'none.json'))).toMatchObject({
      code: 1,
      complained: expect.stringContaining(`${join(folder, 'none.json')} cannot be read: `),
    });
    expect(await toolwright('schema', '--project', project, '--out', missing, '--check')).toMatchObject({
      code: 1,
      complained: `${missing} cannot be read. Write it with "npx toolwright schema --out ${missing}".\n`,
    });
    expect(() => annotatedTools(new ExactService(), { manifest: pathToFileURL(missing) })).toThrow(
      `The manifest ${missing} cannot be read. Write it with "npx toolwright schema".`,
    );
  });

  it('lists the types that it cannot write', async () => {
    const refused = join(process.cwd(), 'test/manifest/fixtures/refused/tsconfig.json');
    const { code, complained } = await toolwright(
      'schema',
      '--project',
      refused,
      '--out',
      join(folder, 'refused.json'),
    );
    expect(code).toBe(1);
    expect(complained).toContain('refused.ts:21: Refused.callback, parameter a is a function.');
  });

  it('takes the compilers whose interface it knows, and says how to have one beside another', () => {
    expect(() => ['5.9.3', '6.0.3', '6.1.0-beta'].map((version) => checkCompiler(version))).not.toThrow();
    expect(() => checkCompiler('7.0.2')).toThrow(
      'toolwright schema needs TypeScript 5.9 or 6, and 7.0.2 is installed, whose programming interface is another. Its tsc may stay: npm install --save-dev typescript@npm:@typescript/typescript6@^6 @typescript/native@npm:typescript@^7',
    );
  });

  it('says which package the second engine needs, before it reads anything', async () => {
    const preload = join(folder, 'without-engine.cjs');
    writeFileSync(
      preload,
      `const Module = require('node:module');
      const { _resolveFilename: resolve } = Module;
      Module._resolveFilename = (name, ...rest) => {
        if (name === 'typescript-json-schema') { throw new Error('Cannot find module'); }
        return resolve(name, ...rest);
      };`,
    );
    const command = fileURLToPath(compiledModule('src/cli/main.js'));
    const engine = [
      '--require',
      preload,
      command,
      'schema',
      '--project',
      'none.json',
      '--engine',
      'typescript-json-schema',
    ];
    expect(await runCommand(process.execPath, engine)).toEqual({
      exitCode: 1,
      stdout: '',
      stderr:
        '--engine typescript-json-schema needs that package, which cannot be loaded. Run: npm install --save-dev typescript-json-schema\n',
    });
  });

  it('explains itself, and refuses what it does not know', async () => {
    expect((await toolwright('schema', '--help')).said).toContain('--check');
    expect((await toolwright('--help')).said).toContain('toolwright <command>');
    expect(await toolwright('scheme')).toMatchObject({
      code: 2,
      complained: expect.stringContaining('"scheme" is no command'),
    });
    expect(await toolwright('schema', '--wrong')).toMatchObject({
      code: 2,
      complained: expect.stringContaining('--wrong'),
    });
    expect(await toolwright('schema', '--watch', '--check')).toEqual({
      code: 1,
      said: '',
      complained: '--watch cannot be joined with --check. Leave one of them out.\n',
    });
  });
});
