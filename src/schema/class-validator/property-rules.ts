import type { MetadataStorage } from 'class-validator';
import type { TypeToken } from '../type-token.js';
import { classValidator, hasValidatedClasses } from './libraries.js';

/** One class-validator decorator on a property. */
export type Rule = ReturnType<MetadataStorage['getTargetValidationMetadatas']>[number];

/** Everything class-validator knows about one property. */
export interface PropertyRules {
  readonly name: string;
  /** Decorators that check a value, in the order in which they were applied. */
  readonly rules: readonly Rule[];
  /** The property may be missing: `@IsOptional`, or `@ValidateIf`, whose condition may not hold. */
  readonly isOptional: boolean;
  /** `@ValidateIf`: the rules hold only in some cases. */
  readonly isConditional: boolean;
  /** `@ValidateNested`: the value, or each element, is an object with rules of its own. */
  readonly isNested: boolean;
}

/** Reads the rules of a class by property, inherited ones included; empty for a class without decorators. */
export function readPropertyRules(token: TypeToken): readonly PropertyRules[] {
  if (!hasValidatedClasses()) {
    return [];
  }
  const byProperty = new Map<string, Rule[]>();
  for (const rule of classValidator().getMetadataStorage().getTargetValidationMetadatas(token, '', false, false)) {
    const rules = byProperty.get(rule.propertyName) ?? [];
    rules.push(rule);
    byProperty.set(rule.propertyName, rules);
  }
  return [...byProperty].map(([name, rules]) => toPropertyRules(name, rules));
}

function toPropertyRules(name: string, all: readonly Rule[]): PropertyRules {
  const conditions = all.filter(({ type }) => type === 'conditionalValidation');
  return {
    name,
    rules: all.filter(({ type }) => type === 'customValidation' || type === 'isDefined'),
    isOptional: conditions.length > 0,
    isConditional: conditions.some((condition) => condition.name !== 'isOptional'),
    isNested: all.some(({ type }) => type === 'nestedValidation'),
  };
}
