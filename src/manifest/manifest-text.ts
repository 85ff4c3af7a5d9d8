import type { ToolManifest } from '../schema/tool-manifest.js';

/** The text of a manifest file: the same manifest gives the same bytes. */
export function manifestText(manifest: ToolManifest): string {
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
