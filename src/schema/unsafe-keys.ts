/** Keys that could reach a prototype: no argument is ever read from them. */
export const UNSAFE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
