import { isStandardSchema, type StandardIssue } from '../schema/standard-schema.js';
import type { Mistake } from './mistake.js';
import { noSuch } from './no-such.js';
import type { OverlaidSettings } from './overlay-layers.js';
import { rulesOfClass } from './rules-of-class.js';
import { rulesOfSchema } from './rules-of-schema.js';
import { toProblem } from './to-problem.js';
import type { OptionsClass, OptionsRules } from './vendor-entry.js';

/** A group of settings to check. */
export interface CheckedSettings extends OverlaidSettings {
  /** Name of the group, with which the paths of its sources begin; undefined at the top. */
  readonly group?: string;
}

/** Checks a group of settings by their rules; unknown names are mistakes too. Loads only what the rules need. */
export async function checkSettings(rules: OptionsRules, checked: CheckedSettings): Promise<readonly Mistake[]> {
  const { names, check } = isClass(rules) ? rulesOfClass(rules) : rulesOfSchema(rules);
  const given = Object.entries(checked.tree);
  const known = given.filter(([name]) => names?.includes(name) ?? true);
  const unknown = given.filter((setting) => !known.includes(setting));
  const issues = await check(Object.fromEntries(known));
  return [
    ...unknown.map(([name]) => mistake(checked, [name], noSuch('setting', name, names ?? []))),
    ...problems(issues, checked),
  ];
}

function isClass(rules: OptionsRules): rules is OptionsClass {
  return typeof rules === 'function' && !isStandardSchema(rules);
}

/** One sentence a setting, however many rules it breaks. */
function problems(issues: readonly StandardIssue[], checked: CheckedSettings): readonly Mistake[] {
  const byKey = new Map<string, { path: readonly string[]; messages: string[] }>();
  for (const { path: steps = [], message } of issues) {
    const path = steps.map((step) => String(typeof step === 'object' ? step.key : step));
    const { messages } = byKey.get(path.join('.')) ?? { messages: [] };
    byKey.set(path.join('.'), { path, messages: [...messages, message] });
  }
  return [...byKey.values()].map(({ path, messages }) =>
    mistake(checked, path, toProblem(path, checked.tree, messages)),
  );
}

function mistake({ group, sources }: CheckedSettings, path: readonly string[], problem: string): Mistake {
  const key = [group, ...path].filter((step) => step !== undefined).join('.');
  const setting = [group, path[0]].filter((step) => step !== undefined).join('.');
  return { key, source: sources.get(setting) ?? (path.length === 0 ? 'all sources' : 'the defaults'), problem };
}
