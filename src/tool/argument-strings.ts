import type { RawArguments } from './tool.js';

const MAX_STRINGS = 1_000;

/** The strings that a model wrote into the arguments of a call: it knows them, so they need not be hidden from it. */
export function argumentStrings(values: unknown, raw: RawArguments): readonly string[] {
  const strings: string[] = [];
  collect(values, strings);
  return typeof raw === 'string' ? [...strings, raw] : strings;
}

function collect(value: unknown, strings: string[]): void {
  if (strings.length >= MAX_STRINGS) {
    return;
  }
  if (typeof value === 'string') {
    strings.push(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const child of Object.values(value)) {
      collect(child, strings);
    }
  }
}
