import { existsSync, readdirSync } from 'node:fs';
import type { Dialect } from '../../schema/dialect/dialect.js';
import { isJsonObject } from '../../schema/json-object.js';

const VENDORS = new URL('../../../providers/', import.meta.url);

/** Loads every dialect there is, by its folder, so that no list of vendors has to be kept; sorted by target. */
export async function vendorDialects(): Promise<readonly Dialect[]> {
  const folders = readdirSync(VENDORS).filter((folder) =>
    ['js', 'ts'].some((extension) => existsSync(new URL(`${folder}/dialect.${extension}`, VENDORS))),
  );
  const modules: unknown[] = await Promise.all(
    folders.map((folder) => import(`../../../providers/${folder}/dialect.js`)),
  );
  const dialects = modules.flatMap((exports) => Object.values(Object(exports) as object).filter(isDialect));
  return dialects.sort((one, other) => (one.target < other.target ? -1 : 1));
}

function isDialect(value: unknown): value is Dialect {
  return isJsonObject(value) && typeof value.target === 'string' && typeof value.toDefinition === 'function';
}
