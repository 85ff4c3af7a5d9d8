import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { watchManifest } from 'toolwright/manifest';

const folder = mkdtempSync(join(tmpdir(), 'toolwright-watch-'));
const project = join(folder, 'tsconfig.json');
const source = join(folder, 'service.ts');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(type: string): void {
  writeFileSync(
    source,
    `import { Tool } from 'toolwright';\nexport class Service {\n  @Tool('x') take(a: ${type}): unknown { return a; }\n}\n`,
  );
}

it('generates a manifest at once and whenever the sources change, and goes on after a type that it refuses', async () => {
  const root = process.cwd();
  writeFileSync(
    project,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        rootDir: '/',
        types: [],
        paths: {
          toolwright: [join(root, 'decorators/tool.ts')],
          'reflect-metadata': [join(root, 'node_modules/reflect-metadata')],
        },
      },
      include: ['service.ts'],
    }),
  );
  write("'a'");
  const events = new EventEmitter();
  const first = once(events, 'manifest');
  const stop = watchManifest(project, {
    onManifest: ({ classes }) => events.emit('manifest', classes[0]?.tools.take?.parameters[0]?.schema?.enum),
    onProblems: ({ message }) => events.emit('problem', message),
  });
  try {
    expect(await first).toEqual([['a']]);
    const problem = once(events, 'problem');
    write('() => void');
    expect(await problem).toEqual([expect.stringContaining('service.ts:3: Service.take, parameter a is a function.')]);
    const second = once(events, 'manifest');
    write("'a' | 'b'");
    expect(await second).toEqual([['a', 'b']]);
  } finally {
    stop();
  }
});
