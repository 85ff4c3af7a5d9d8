import { createRequire } from 'node:module';
import type { Dialect } from '../../schema/dialect/dialect.js';
import { isJsonObject } from '../../schema/json-object.js';

const require = createRequire(import.meta.url);

/** Loads every dialect that comes with the package, found in its own `imports`; sorted by target. */
export async function vendorDialects(): Promise<readonly Dialect[]> {
  const { imports } = require('toolwright/package.json') as { imports: Record<string, string> };
  const places = Object.keys(imports).filter((place) => place.startsWith('#dialects/'));
  const modules: unknown[] = await Promise.all(places.map((place) => import(place)));
  const dialects = modules.flatMap((exports) => Object.values(Object(exports) as object).filter(isDialect));
  return dialects.sort((one, other) => (one.target < other.target ? -1 : 1));
}

function isDialect(value: unknown): value is Dialect {
  return isJsonObject(value) && typeof value.target === 'string' && typeof value.toDefinition === 'function';
}
