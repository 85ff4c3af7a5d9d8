import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const ENTRY_PREFIX = './providers/';

/** Names of the vendors that come with the package, read from its own `exports`. */
export function builtInVendors(): readonly string[] {
  const { exports } = require('toolwright/package.json') as { exports: Record<string, unknown> };
  return Object.keys(exports)
    .filter((path) => path.startsWith(ENTRY_PREFIX))
    .map((path) => path.slice(ENTRY_PREFIX.length))
    .sort();
}

/** Imports the entry of a vendor that comes with the package. */
export async function importBuiltInVendor(vendor: string): Promise<unknown> {
  const entry: unknown = await import(`toolwright/providers/${vendor}`);
  return entry;
}
