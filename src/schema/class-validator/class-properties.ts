import type { JsonSchema } from '../json-schema.js';
import { type ManifestTypes, typesOfProperty } from '../manifest-types.js';
import type { TypeToken } from '../type-token.js';
import { isExcluded, jsonName, typedProperties } from './libraries.js';
import { type PropertyRules, readPropertyRules, ruledProperties } from './property-rules.js';

/** A property with its rules and with what a manifest says about it; one of the two may be missing. */
export interface ClassProperty extends PropertyRules {
  readonly types: ManifestTypes | undefined;
  /** No rule speaks of it, not even `@Allow`. */
  readonly isUndecorated?: boolean;
}

/**
 * Reads the properties of a class: those with rules, then those that only a manifest or, beside rules, `@Type` knows
 * and no `@Exclude` hides.
 */
export function readClassProperties(
  token: TypeToken,
  groups: readonly string[],
  types: ManifestTypes | undefined,
): readonly ClassProperty[] {
  const decorated = readPropertyRules(token, groups).map((rules) => withTypes(token, rules, types));
  const names = new Set(decorated.map(({ name }) => name));
  const ofOtherGroups = new Set(ruledProperties(token, []));
  const typed = decorated.length === 0 ? [] : typedProperties(token).filter((name) => !ofOtherGroups.has(name));
  const known = types === undefined ? typed : Object.keys(types.schema.properties ?? {});
  const others = known.filter((name) => !names.has(name));
  return [
    ...decorated,
    ...others.filter((name) => !isExcluded(token, name)).map((name) => undecorated(token, name, types)),
  ];
}

/**
 * An instance gets a default from its class before it is validated, so that a rule does not make it required;
 * `@ValidateNested` alone lets through what is missing.
 */
function withTypes(token: TypeToken, rules: PropertyRules, all: ManifestTypes | undefined): ClassProperty {
  const types = typesOfProperty(all, rules.name);
  if (all === undefined || types === undefined) {
    return { ...rules, types };
  }
  const isOptional = !isRequired(all.schema, rules.name);
  const hasOwnValue = () => types.schema.default !== undefined || hasInitialValue(token, rules.name);
  const isLetThrough = isOptional && (rules.rules.length === 0 || hasOwnValue());
  return { ...rules, types, isOptional: rules.isBare ? isOptional : rules.isOptional || isLetThrough };
}

/** Whether the class sets a property that is not sent, to whatever value; a class that cannot be made sets none. */
function hasInitialValue(token: TypeToken, name: string): boolean {
  try {
    return Reflect.get(new (token as new () => object)(), name) !== undefined;
  } catch {
    return false;
  }
}

function undecorated(token: TypeToken, name: string, all: ManifestTypes | undefined): ClassProperty {
  return {
    name,
    jsonName: jsonName(token, name),
    rules: [],
    isOptional: !isRequired(all?.schema ?? {}, name),
    allowsNull: false,
    isConditional: false,
    isNestedEach: false,
    isNested: false,
    isBare: true,
    isUndecorated: true,
    types: typesOfProperty(all, name),
  };
}

function isRequired({ required = [] }: JsonSchema, name: string): boolean {
  return required.includes(name);
}
