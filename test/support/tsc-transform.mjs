import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Hands jest what `tsc` made of a source file, see tsc-build.mjs. */
export default {
  process: (_source, path, { config }) => ({ code: emitted(path, config.rootDir) }),
  getCacheKey: (_source, path, { config }) => createHash('sha256').update(emitted(path, config.rootDir)).digest('hex'),
};

function emitted(path, rootDir) {
  return readFileSync(join(rootDir, 'build/tsc', relative(rootDir, path).replace(/\.ts$/, '.js')), 'utf8');
}
