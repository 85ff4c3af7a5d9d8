import { getMetadataStorage, type ValidationError, validateSync } from 'class-validator';
import { closestName } from './closest-name.js';
import type { Mistake } from './mistake.js';
import type { SettingTree } from './setting-layer.js';
import { showSetting } from './show-setting.js';
import type { OptionsClass } from './vendor-entry.js';

/** A group of settings to check. */
export interface CheckedSettings {
  readonly settings: SettingTree;
  /** Path of the group with a dot at its end, or nothing. */
  readonly prefix: string;
  readonly sources: ReadonlyMap<string, string>;
  /** Names beside those that have rules. */
  readonly alsoKnown: readonly string[];
}

/** Checks a group of settings by the rules of a class; unknown names are mistakes too. Loads class-validator. */
export function checkSettings(rules: OptionsClass, group: CheckedSettings): readonly Mistake[] {
  const { settings, prefix, sources, alsoKnown } = group;
  const names = ruledNames(rules);
  const instance = new rules();
  const mistakes: Mistake[] = [];
  for (const [name, value] of Object.entries(settings)) {
    if (names.has(name)) {
      Object.defineProperty(instance, name, { value, enumerable: true });
    } else if (!alsoKnown.includes(name)) {
      mistakes.push(mistake(prefix + name, sources, unknownName(name, [...names, ...alsoKnown])));
    }
  }
  for (const error of validateSync(instance)) {
    const key = prefix + error.property;
    mistakes.push(mistake(key, sources, brokenRules(key, error)));
  }
  return mistakes;
}

function ruledNames(rules: OptionsClass): ReadonlySet<string> {
  const metadata = getMetadataStorage().getTargetValidationMetadatas(rules, rules.name, true, false);
  return new Set(metadata.map(({ propertyName }) => propertyName));
}

function mistake(key: string, sources: ReadonlyMap<string, string>, problem: string): Mistake {
  return { key, source: sources.get(key) ?? 'the defaults', problem };
}

function unknownName(name: string, known: readonly string[]): string {
  const meant = closestName(name, known);
  return meant === undefined ? 'no such setting' : `no such setting; did you mean ${meant}?`;
}

function brokenRules(key: string, { property, value, constraints }: ValidationError): string {
  const rules = Object.values(constraints ?? {}).map((rule) => rule.replace(`${property} `, 'it '));
  return `found ${showSetting(key, value)}, but ${rules.join(' and ')}`;
}
