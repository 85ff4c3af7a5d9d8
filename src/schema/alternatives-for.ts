import { jsonKind } from './json-kind.js';
import type { JsonSchema } from './json-schema.js';
import { kindsOf } from './kinds-of.js';
import { dereference, rootNode } from './schema-node.js';
import { fitsTags, unionTags } from './union-tags.js';
import { compileCheck } from './validator.js';

/** One of several schemas, and what it is for. */
export interface Alternative<T> {
  readonly schema: JsonSchema;
  readonly use: T;
}

/**
 * Prepares the search for the alternatives that a value fits, in their order. The value is known to fit one of them, so
 * that it is checked only where neither its kind nor its tags tell.
 *
 * @param definitions what the alternatives refer to.
 */
export function alternativesFor<T>(
  alternatives: readonly Alternative<T>[],
  definitions: Readonly<Record<string, JsonSchema>>,
): (value: unknown) => Iterator<T> {
  const branches = alternatives.map(({ schema, use }) => {
    const whole = { ...schema, $defs: definitions };
    const node = rootNode(whole);
    return { use, kinds: kindsOf(dereference(node)), tags: unionTags(node), fits: compileCheck(whole) };
  });
  return function* fitting(value) {
    const kind = jsonKind(value);
    const open = isJson(value)
      ? branches.filter(({ kinds, tags }) => (kinds?.has(kind) ?? true) && fitsTags(value, tags))
      : branches;
    for (const { use, fits } of open) {
      if (open.length === 1 || fits(value)) {
        yield use;
      }
    }
  };
}

/** Instances of classes are converted already. */
function isJson(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return true;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
