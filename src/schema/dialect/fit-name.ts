import type { NameRule } from './schema-rules.js';

const HASH_CHARS = 6;

/** Making one takes far longer than using it. */
const patterns = new WeakMap<NameRule, RegExp>();

/** Whether a vendor takes a name as it is. */
export function isFitName(name: string, rule: NameRule): boolean {
  let pattern = patterns.get(rule);
  if (pattern === undefined) {
    pattern = new RegExp(`^[${rule.first}][${rule.rest}]*$`);
    patterns.set(rule, pattern);
  }
  return name.length <= rule.maxLength && pattern.test(name);
}

/**
 * A name that a vendor takes: itself where it fits, otherwise its legal characters and six of its hash, which is the
 * same on every run and tells apart what else would become equal.
 */
export function fitName(name: string, rule: NameRule): string {
  if (isFitName(name, rule)) {
    return name;
  }
  const legal = name.replace(new RegExp(`[^${rule.rest}]`, 'gu'), '_');
  const start = new RegExp(`^[${rule.first}]`).test(legal) ? legal : `p_${legal}`;
  const { createHash } = process.getBuiltinModule('node:crypto');
  const hash = createHash('sha256').update(name).digest('hex').slice(0, HASH_CHARS);
  return `${start.slice(0, rule.maxLength - HASH_CHARS - 1)}_${hash}`;
}
