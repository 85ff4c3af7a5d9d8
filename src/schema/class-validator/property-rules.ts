import type { MetadataStorage } from 'class-validator';
import type { TypeToken } from '../type-token.js';
import { classValidator, hasValidatedClasses, isExcluded, jsonName } from './libraries.js';

/** One class-validator decorator on a property. */
export type Rule = ReturnType<MetadataStorage['getTargetValidationMetadatas']>[number];

/** Everything class-validator knows about one property. */
export interface PropertyRules {
  readonly name: string;
  /** Name in JSON, which `@Expose` may change. */
  readonly jsonName: string;
  /** Decorators that check a value, in the order in which they were applied. */
  readonly rules: readonly Rule[];
  /** The property may be missing: `@IsOptional`, `@ValidateIf`, or no rule that a missing value breaks. */
  readonly isOptional: boolean;
  /** `@IsOptional`: null is let through where the type has it. */
  readonly allowsNull: boolean;
  /** `@ValidateIf`: the rules hold only in some cases. */
  readonly isConditional: boolean;
  /** `@ValidateNested({ each: true })`: a collection of objects. */
  readonly isNestedEach: boolean;
  /** `@ValidateNested`: instances inside are checked too. */
  readonly isNested: boolean;
  /** Nothing but `@Allow`, which says no more than that there is a property. */
  readonly isBare: boolean;
}

/**
 * Reads the rules of a class by property, inherited ones included; empty for a class without decorators.
 *
 * @param groups validation groups, as class-validator takes them; all rules hold when there are none.
 */
export function readPropertyRules(token: TypeToken, groups: readonly string[]): readonly PropertyRules[] {
  if (!hasValidatedClasses()) {
    return [];
  }
  return [...rulesByProperty(token, groups)]
    .filter(([name]) => !isExcluded(token, name))
    .map(([name, rules]) => toPropertyRules(token, name, rules));
}

/** Names of all properties that class-validator knows for these groups, those included that `@Exclude` hides. */
export function ruledProperties(token: TypeToken, groups: readonly string[]): readonly string[] {
  return hasValidatedClasses() ? [...rulesByProperty(token, groups).keys()] : [];
}

function rulesByProperty(token: TypeToken, groups: readonly string[]): ReadonlyMap<string, readonly Rule[]> {
  const storage = classValidator().getMetadataStorage();
  const byProperty = new Map<string, Rule[]>();
  for (const rule of storage.getTargetValidationMetadatas(token, '', false, false, [...groups])) {
    const rules = byProperty.get(rule.propertyName) ?? [];
    rules.push(rule);
    byProperty.set(rule.propertyName, rules);
  }
  return byProperty;
}

function toPropertyRules(token: TypeToken, name: string, all: readonly Rule[]): PropertyRules {
  const conditions = all.filter(({ type }) => type === 'conditionalValidation');
  const rules = all.filter(({ type }) => type === 'customValidation' || type === 'isDefined');
  const nested = all.filter(({ type }) => type === 'nestedValidation');
  const allowsMissing = (rules.length === 0 && nested.length === 0) || rules.some((rule) => rule.name === 'isEmpty');
  return {
    name,
    jsonName: jsonName(token, name),
    rules,
    isOptional: conditions.length > 0 || allowsMissing,
    allowsNull: conditions.some((condition) => condition.name === 'isOptional'),
    isConditional: conditions.some((condition) => condition.name !== 'isOptional'),
    isNestedEach: nested.some(({ each }) => each),
    isNested: nested.length > 0,
    isBare: all.every(({ type }) => type === 'whitelistValidation'),
  };
}
