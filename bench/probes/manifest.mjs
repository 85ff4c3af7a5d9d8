/** Reads 50 classes with 300 tool methods: `tsc --noEmit`, or `toolwright schema` on the same program. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CLASSES = 50;
const METHODS = 6;

const [, , variant] = process.argv;
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'toolwright-bench-'));
const project = join(folder, 'tsconfig.json');
writeProject();

const commands = {
  'tsc --noEmit': ['node_modules/typescript/lib/tsc.js', '--noEmit', '--project', project],
  'toolwright schema': [
    ...['dist/src/cli/main.js', 'schema', '--quiet', '--project', project],
    ...['--out', join(folder, 'manifest.json')],
  ],
};
const [module, ...args] = commands[variant];
const startedAt = performance.now();
const before = process.cpuUsage();
process.on('exit', () => {
  const { user, system } = process.cpuUsage(before);
  rmSync(folder, { recursive: true });
  console.log(JSON.stringify({ cpuMs: (user + system) / 1000, wallMs: performance.now() - startedAt }));
});
process.argv = [process.argv[0], join(root, module), ...args];
await import(join(root, module));

function writeProject() {
  const compilerOptions = {
    ...{ target: 'es2023', lib: ['es2023'], module: 'nodenext', strict: true, skipLibCheck: true, noEmit: true },
    ...{ experimentalDecorators: true, emitDecoratorMetadata: true, types: ['node'] },
    typeRoots: [join(root, 'node_modules/@types')],
    paths: { toolwright: [join(root, 'dist/src/index.d.ts')], '*': [join(root, 'node_modules/*')] },
  };
  writeFileSync(project, JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  for (let index = 0; index < CLASSES; index += 1) {
    writeFileSync(join(folder, `service-${index}.ts`), service(index));
  }
}

function service(index) {
  const methods = Array.from(
    { length: METHODS },
    (_, method) => `
  /** Finds entries of kind ${method}. @param query What to look for */
  @Tool('Finds entries of kind ${method}')
  find${method}(
    @Param('What to look for') query: Query${index},
    unit: 'C' | 'F' = 'C',
    limit?: number,
    ...tags: string[]
  ): Promise<string[]> {
    return Promise.resolve([query.text, unit, String(limit), ...tags]);
  }`,
  );
  return `import { Param, Tool } from 'toolwright';
enum Kind { Old = 'old', New = 'new' }
interface Tree { label: string; branches?: Tree[] }
/** A query. */
export interface Query${index} {
  /** Words. @minLength 1 */
  text: string;
  since?: Date;
  kinds: Kind[];
  tree?: Tree;
  place: { latitude: number; longitude: number } | { city: string };
}
export class Service${index} {${methods.join('\n')}
}
`;
}
