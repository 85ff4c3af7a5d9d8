import type { ValidationError } from 'class-validator';
import { classValidator } from '../schema/class-validator/libraries.js';
import type { StandardIssue } from '../schema/standard-schema.js';
import type { SettingRules } from './setting-rules.js';
import type { OptionsClass } from './vendor-entry.js';

/** Reads the class-validator decorators of a class; each decorated property is a setting. */
export function rulesOfClass(type: OptionsClass): SettingRules {
  const { getMetadataStorage, validateSync } = classValidator();
  const metadata = getMetadataStorage().getTargetValidationMetadatas(type, type.name, true, false);
  const names = [...new Set(metadata.map(({ propertyName }) => propertyName))];
  return {
    names,
    check: (settings) => {
      const instance = new type();
      for (const [name, value] of Object.entries(settings)) {
        Object.defineProperty(instance, name, { value, enumerable: true });
      }
      return names.length === 0 ? [] : validateSync(instance).flatMap((error) => toIssues(error, []));
    },
  };
}

function toIssues({ property, constraints, children }: ValidationError, parents: readonly string[]): StandardIssue[] {
  const path = [...parents, property];
  const own = Object.values(constraints ?? {}).map((message) => ({ path, message }));
  return [...own, ...(children ?? []).flatMap((child) => toIssues(child, path))];
}
