import { isMap, isSet } from 'node:util/types';
import { isError } from '../../errors/is-error.js';
import { ruledProperties, type TypeRule } from '../reflection/class-rules.js';
import type { ResultMedia } from '../tool-call.js';
import { isResultMedia } from './result-media.js';
import { type ResultScalar, toScalar } from './result-scalar.js';

/** A property whose value is read when it is its turn. */
export interface ResultEntry {
  readonly key: string;
  readonly read: () => unknown;
  readonly type?: TypeRule | undefined;
}

/** What a value consists of when it is written as text. */
export type ResultContent =
  | { readonly kind: 'scalar'; readonly value: ResultScalar }
  | { readonly kind: 'media'; readonly media: ResultMedia }
  | { readonly kind: 'error'; readonly error: unknown }
  | { readonly kind: 'list'; readonly items: Iterable<unknown> }
  | { readonly kind: 'record'; readonly entries: readonly ResultEntry[] }
  /** Another value that is shown in its place, as it is. */
  | { readonly kind: 'instead'; readonly value: unknown };

/** Reads what a value consists of, one level deep. Throws what the value's own getters, traps and methods throw. */
export function contentOf(value: unknown, type?: TypeRule, isPlain = false): ResultContent {
  const scalar = toScalar(value);
  if (scalar !== undefined) {
    return { kind: 'scalar', value: scalar };
  }
  return objectContent(value as object, type, isPlain);
}

function objectContent(value: object, type: TypeRule | undefined, isPlain: boolean): ResultContent {
  if (isError(value)) {
    return { kind: 'error', error: value };
  }
  if (isResultMedia(value)) {
    return { kind: 'media', media: value };
  }
  if (isMap(value)) {
    return mapContent(value, type);
  }
  if (Array.isArray(value) || isSet(value)) {
    return { kind: 'list', items: value };
  }
  const tag = type?.tag(value);
  const ruled = ruledProperties(value, tag === undefined ? ruledClass(value, type) : value.constructor);
  const entries = ruled?.map(({ name, ...rest }) => ({ key: name, ...rest }));
  if (tag !== undefined) {
    return { kind: 'record', entries: [{ key: tag[0], read: () => tag[1] }, ...(entries ?? ownEntries(value))] };
  }
  if (entries !== undefined) {
    return { kind: 'record', entries };
  }
  return isPlain ? ownContent(value) : customContent(value);
}

/** The class whose rules hold: the declared one, unless the value is of a subclass, which may hide more. */
function ruledClass(value: object, type: TypeRule | undefined): unknown {
  const { target } = type ?? {};
  return typeof target !== 'function' || value instanceof target ? value.constructor : target;
}

function customContent(value: object): ResultContent {
  const custom = value as { readonly toJSON?: unknown; readonly [Symbol.iterator]?: unknown };
  if (typeof custom.toJSON === 'function') {
    return { kind: 'instead', value: custom.toJSON('') };
  }
  if (typeof custom[Symbol.iterator] === 'function') {
    return { kind: 'list', items: value as Iterable<unknown> };
  }
  return Symbol.asyncIterator in value
    ? { kind: 'scalar', value: `[${nameOf(value)}, not read: return it alone]` }
    : ownContent(value);
}

function ownContent(value: object): ResultContent {
  const entries = ownEntries(value);
  if (entries.length === 0 && !isPlainObject(value)) {
    return { kind: 'scalar', value: `[${nameOf(value)} without readable properties]` };
  }
  return { kind: 'record', entries };
}

function ownEntries(value: object): readonly ResultEntry[] {
  const record = value as Readonly<Record<string, unknown>>;
  return Object.keys(value).map((key) => ({ key, read: () => record[key] }));
}

/** A map is an object where its keys can be told apart as an object's keys, otherwise a list of pairs. */
function mapContent(map: ReadonlyMap<unknown, unknown>, type: TypeRule | undefined): ResultContent {
  const keys = [...map.keys()];
  const names = new Set(keys.map((key) => (typeof key === 'object' || typeof key === 'symbol' ? key : String(key))));
  if (names.size < keys.length || [...names].some((name) => typeof name !== 'string')) {
    return { kind: 'list', items: map.entries() };
  }
  return { kind: 'record', entries: keys.map((key) => ({ key: String(key), read: () => map.get(key), type })) };
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function nameOf(value: object): string {
  return (
    value.constructor?.name || (value as { readonly [Symbol.toStringTag]?: string })[Symbol.toStringTag] || 'object'
  );
}
