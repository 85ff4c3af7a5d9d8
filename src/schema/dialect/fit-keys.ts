import { fitName } from './fit-name.js';
import type { NameRule } from './schema-rules.js';

const AS_THEY_ARE: ReadonlyMap<string, string> = new Map();

/** The keys of one object in a vendor's alphabet, where that has a rule; no two become equal. */
export function fitKeys(keys: readonly string[], rule: NameRule | undefined): ReadonlyMap<string, string> {
  if (rule === undefined) {
    return AS_THEY_ARE;
  }
  const fitted = new Map<string, string>();
  const taken = new Set(keys);
  for (const key of keys) {
    let wireKey = fitName(key, rule);
    for (let count = 2; wireKey !== key && taken.has(wireKey); count += 1) {
      wireKey = fitName(`${key} ${count}`, rule);
    }
    taken.add(wireKey);
    fitted.set(key, wireKey);
  }
  return fitted;
}
