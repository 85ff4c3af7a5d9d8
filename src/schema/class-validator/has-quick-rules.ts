import type { TypeToken } from '../type-token.js';
import { typeMetadata } from './libraries.js';
import { type Rule, readPropertyRules } from './property-rules.js';

/** Rules that take no longer the more cunning a value is. */
const QUICK: ReadonlySet<string | undefined> = new Set([
  ...['isDefined', 'equals', 'notEquals', 'isEmpty', 'isNotEmpty', 'isIn', 'isNotIn', 'isEnum', 'isInstance'],
  ...['isBoolean', 'isDate', 'isString', 'isNumber', 'isInt', 'isArray', 'isObject', 'isNotEmptyObject', 'isUuid'],
  ...['isDivisibleBy', 'isPositive', 'isNegative', 'min', 'max', 'minDate', 'maxDate'],
  ...['isLength', 'minLength', 'maxLength', 'arrayNotEmpty', 'arrayMinSize', 'arrayMaxSize'],
]);

const known = new WeakMap<TypeToken, boolean>();

/**
 * Tells whether class-validator checks instances of a class, and what is nested in them, in time proportional to their
 * size, whatever a model sends: not by patterns, nor by rules of which nobody knows what they do.
 */
export function hasQuickRules(token: TypeToken): boolean {
  let isQuick = known.get(token);
  if (isQuick === undefined) {
    isQuick = isQuickClass(token, new Set());
    known.set(token, isQuick);
  }
  return isQuick;
}

/** @param seen a class that refers to itself is as quick as the rest of it. */
function isQuickClass(token: TypeToken, seen: Set<TypeToken>): boolean {
  if (seen.has(token)) {
    return true;
  }
  seen.add(token);
  return readPropertyRules(token, []).every(
    ({ name, rules, isNested }) => rules.every(isQuickRule) && (!isNested || isQuickInside(token, name, seen)),
  );
}

function isQuickRule({ type, name, validateIf }: Rule): boolean {
  return (type === 'isDefined' || QUICK.has(name)) && validateIf === undefined;
}

function isQuickInside(token: TypeToken, property: string, seen: Set<TypeToken>): boolean {
  const { typeFunction, options } = typeMetadata(token, property) ?? {};
  const type = typeFunction?.();
  const subTypes = options?.discriminator?.subTypes.map(({ value }) => value) ?? [];
  return typeof type === 'function' && [type, ...subTypes].every((inner) => isQuickClass(inner as TypeToken, seen));
}
