export type { ManifestClass, ManifestParameter, ManifestTool, ToolManifest } from '../schema/tool-manifest.js';
export { generateManifest, type ManifestOptions } from './generate-manifest.js';
export { manifestChanges } from './manifest-changes.js';
export { manifestText } from './manifest-text.js';
export { type ManifestWatcher, watchManifest } from './watch-manifest.js';
