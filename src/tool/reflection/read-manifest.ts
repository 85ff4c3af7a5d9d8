import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigurationError } from '../../errors/configuration-error.js';
import { manifestFault } from '../../schema/manifest-fault.js';
import type { ToolManifest } from '../../schema/tool-manifest.js';

/**
 * A manifest, such as an imported JSON file, or where its file stands: a `file:` URL, such as
 * `new URL('./tools.manifest.json', import.meta.url)`, or an absolute path.
 */
export type ManifestSource = ManifestContent | URL | string;

/** A manifest as its file holds it, and TypeScript types the import of one. */
export interface ManifestContent {
  readonly format: number;
  readonly classes: readonly object[];
}

const COMMAND = '"npx toolwright schema"';

/** Manifests that were looked at already; one serves every conversation of a profile. */
const checked = new WeakSet<object>();

/**
 * Reads a manifest that `toolwright schema` wrote. An object is checked once, however often it is given.
 *
 * @throws ConfigurationError when the file cannot be read, has another format or was damaged.
 */
export function readManifest(source: ManifestSource): ToolManifest {
  if (typeof source === 'object' && checked.has(source)) {
    return source as ToolManifest;
  }
  const isPlace = typeof source === 'string' || source instanceof URL;
  const path = isPlace ? toPath(source) : undefined;
  const manifest: unknown = path === undefined ? source : parse(path);
  const fault = manifestFault(manifest);
  if (fault !== undefined) {
    throw new ConfigurationError(`The manifest${path === undefined ? '' : ` ${path}`} ${fault}. Run ${COMMAND} again.`);
  }
  checked.add(manifest as ToolManifest);
  return manifest as ToolManifest;
}

/** Nothing is looked up from the working directory, which says nothing about where the code stands. */
function toPath(source: URL | string): string {
  const isUrl = typeof source !== 'string' || source.startsWith('file:');
  if (isUrl && new URL(source).protocol === 'file:') {
    return fileURLToPath(source);
  }
  if (typeof source === 'string' && isAbsolute(source)) {
    return source;
  }
  throw new ConfigurationError(
    `The manifest "${String(source)}" is no file: URL and no absolute path. Give one that does not depend on the working directory: new URL('./tools.manifest.json', import.meta.url).`,
  );
}

function parse(path: string): unknown {
  try {
    const { readFileSync } = process.getBuiltinModule('node:fs');
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    const found = cause instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    throw new ConfigurationError(`The manifest ${path} ${found}. Write it with ${COMMAND}.`, { cause });
  }
}
