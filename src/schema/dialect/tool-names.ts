import type { NameRule } from './schema-rules.js';

/** Letters, digits, `_` and `-`: what most vendors take for a tool's name. */
export function plainNames(maxLength: number): NameRule {
  return { first: 'a-zA-Z0-9_\\-', rest: 'a-zA-Z0-9_\\-', maxLength };
}
