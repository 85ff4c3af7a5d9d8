import { readFileSync } from 'node:fs';
import { ConfigurationError } from '../errors/configuration-error.js';
import { MANIFEST_FORMAT, type ToolManifest } from '../schema/tool-manifest.js';

/** A manifest, or where its file stands. */
export type ManifestSource = ToolManifest | URL;

/**
 * Reads a manifest that `toolwright schema` wrote.
 *
 * @throws ConfigurationError when the file cannot be read or has another format.
 */
export function readManifest(source: ManifestSource): ToolManifest {
  const manifest: unknown = source instanceof URL ? parse(source) : source;
  if (!isManifest(manifest)) {
    const place = source instanceof URL ? `The manifest ${source.pathname}` : 'The manifest';
    throw new ConfigurationError(`${place} is not of format ${MANIFEST_FORMAT}. Run "npx toolwright schema" again.`);
  }
  return manifest;
}

function parse(url: URL): unknown {
  try {
    return JSON.parse(readFileSync(url, 'utf8'));
  } catch (cause) {
    throw new ConfigurationError(
      `The manifest ${url.pathname} cannot be read. Write it with "npx toolwright schema".`,
      { cause },
    );
  }
}

function isManifest(value: unknown): value is ToolManifest {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === MANIFEST_FORMAT;
}
