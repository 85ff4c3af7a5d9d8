import { childPath } from './json-pointer.js';
import { UNSAFE_KEYS } from './unsafe-keys.js';

const MAX_VALUES = 1_048_576;

/** Unsafe keys, escapes that could spell them, and digits that could make a number too large. */
const SUSPICIOUS = /__proto__|constructor|prototype|\\u|\d[eE]|(?<!\d)\d{300}/;

/** Says why a value is not taken as JSON. */
export class UnsafeJsonError extends Error {}

/** A JSON value that is safe to walk and to hand on. */
export interface SafeJson {
  readonly value: unknown;
  /** JSON pointers of the keys left out because they could reach a prototype. */
  readonly dropped: readonly string[];
}

/**
 * Parses JSON text whose arrays and objects are nested at most `maxDepth` deep, without keys that could reach a
 * prototype.
 *
 * @throws UnsafeJsonError when it is nested deeper, SyntaxError when it is not JSON.
 */
export function parseSafely(text: string, maxDepth: number): SafeJson {
  if (hasMoreBrackets(text, maxDepth) && nestingOf(text) > maxDepth) {
    throw new UnsafeJsonError(`nested more than ${maxDepth} levels deep`);
  }
  const value: unknown = JSON.parse(text);
  return SUSPICIOUS.test(text) ? copySafely(value, maxDepth) : { value, dropped: [] };
}

/**
 * Copies a value that should be JSON already: own enumerable properties only, at most `maxDepth` levels of arrays and
 * objects, without keys that could reach a prototype.
 *
 * @throws UnsafeJsonError when it is nested deeper, has more than 1,048,576 values, or is not JSON.
 */
export function copySafely(value: unknown, maxDepth: number): SafeJson {
  const copier = new Copier(maxDepth);
  return { value: copier.copy(value), dropped: copier.dropped };
}

class Copier {
  readonly dropped: string[] = [];
  readonly #maxDepth: number;
  readonly #steps: (string | number)[] = [];
  #count = 0;

  constructor(maxDepth: number) {
    this.#maxDepth = maxDepth;
  }

  copy(value: unknown): unknown {
    this.#count += 1;
    if (this.#count > MAX_VALUES) {
      throw new UnsafeJsonError(`made of more than ${MAX_VALUES} values`);
    }
    if (typeof value !== 'object' || value === null) {
      return this.#checkScalar(value);
    }
    if (this.#steps.length >= this.#maxDepth) {
      throw new UnsafeJsonError(`nested more than ${this.#maxDepth} levels deep`);
    }
    return Array.isArray(value) ? this.#copyArray(value) : this.#copyObject(value);
  }

  #copyArray(source: readonly unknown[]): unknown[] {
    return Array.from(source, (item, index) => this.#step(index, item ?? null));
  }

  #copyObject(source: object): Record<string, unknown> {
    const target: Record<string, unknown> = {};
    for (const [key, child] of Object.entries(source)) {
      if (UNSAFE_KEYS.has(key)) {
        this.dropped.push(this.#path(key));
      } else if (child !== undefined) {
        target[key] = this.#step(key, child);
      }
    }
    return target;
  }

  #step(key: string | number, child: unknown): unknown {
    this.#steps.push(key);
    const copied = this.copy(child);
    this.#steps.pop();
    return copied;
  }

  #checkScalar(value: unknown): unknown {
    if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) {
      return value;
    }
    const what = typeof value === 'number' ? 'a number too large' : `a ${typeof value}`;
    throw new UnsafeJsonError(`holding ${what} at "${this.#path()}"`);
  }

  #path(...more: readonly string[]): string {
    return [...this.#steps, ...more].reduce<string>(childPath, '');
  }
}

const OPENING_BRACKET = '['.charCodeAt(0);
const OPENING_BRACE = '{'.charCodeAt(0);

/** Whether a text has more opening brackets than that, those inside strings included. */
function hasMoreBrackets(text: string, limit: number): boolean {
  let found = 0;
  for (let index = 0; index < text.length && found <= limit; index += 1) {
    const code = text.charCodeAt(index);
    found += code === OPENING_BRACE || code === OPENING_BRACKET ? 1 : 0;
  }
  return found > limit;
}

/** How deep the arrays and objects of a JSON text are nested; brackets inside strings do not count. */
function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[{]|[\]}]/gs)) {
    if (token === '[' || token === '{') {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (token === ']' || token === '}') {
      depth -= 1;
    }
  }
  return deepest;
}
