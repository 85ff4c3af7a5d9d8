import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Compiles the tests of the `tsc` project, and the sources they reach, as a user's `tsc` build would; types are checked elsewhere. */
export default function build({ rootDir }) {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', join(rootDir, 'tsconfig.test.json')], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`tsc -p tsconfig.test.json failed:\n${stdout}`);
  }
}
