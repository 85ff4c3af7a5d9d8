/** Settings as nested plain objects; leaves may be functions and instances where they come from code. */
export interface SettingTree {
  readonly [key: string]: unknown;
}

/** Settings that come from one place. */
export interface SettingLayer {
  /** The place, for messages: `the code`, the name of a file, or of an environment variable. */
  readonly source: string;
  readonly tree: SettingTree;
}

/** Tells a nested group of settings from a value. */
export function isSettingTree(value: unknown): value is SettingTree {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
