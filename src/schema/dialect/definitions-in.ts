import { isJsonObject } from '../json-object.js';
import { definitionName } from './inline-references.js';

/** The names of the definitions that a rewritten schema refers to. */
export function definitionsIn(schema: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  collect(schema, names);
  return names;
}

function collect(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) {
      collect(item, names);
    }
  } else if (isJsonObject(value)) {
    const name = definitionName(value.$ref);
    if (name !== undefined) {
      names.add(name);
    }
    for (const child of Object.values(value)) {
      collect(child, names);
    }
  }
}
