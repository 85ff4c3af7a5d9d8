import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files below the folders that end as wanted, without dependencies and build results. */
export function globSync(folders, ...endings) {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => filesBelow(folder, endings))
    .sort();
}

function filesBelow(folder, endings) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return ['node_modules', 'dist', 'build'].includes(entry.name) ? [] : filesBelow(path, endings);
    }
    return endings.some((ending) => entry.name.endsWith(ending)) ? [path] : [];
  });
}
