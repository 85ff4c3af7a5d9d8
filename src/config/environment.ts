import { CONFIG_FILE_VARIABLE, ENVIRONMENT_VARIABLES, type VariableKind } from './environment-variables.js';
import type { Mistake } from './mistake.js';
import { noSuch } from './no-such.js';
import type { SettingLayer, SettingTree } from './setting-layer.js';
import { showSetting } from './show-setting.js';

/** Environment variables by name, such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

const PREFIX = 'TOOLWRIGHT_';

/** What the environment says: a layer a variable, and the mistakes in it. */
export interface EnvironmentSettings {
  readonly layers: readonly SettingLayer[];
  readonly mistakes: readonly Mistake[];
}

/**
 * Reads every variable of the framework. A blank one counts as unset; one with the prefix and an unknown name is a
 * mistake.
 */
export function readEnvironment(environment: Environment): EnvironmentSettings {
  const layers: SettingLayer[] = [];
  const mistakes: Mistake[] = [];
  for (const [name, { path, kind }] of Object.entries(ENVIRONMENT_VARIABLES)) {
    const text = environment[name]?.trim() ?? '';
    if (text === '') {
      continue;
    }
    const value = parse(text, kind);
    if (value === undefined) {
      const problem = `found ${showSetting(path, text)}, expected ${kind === 'number' ? 'a number' : 'true or false'}`;
      mistakes.push({ key: path, source: name, problem });
    } else {
      layers.push({ source: name, tree: toTree(path, value) });
    }
  }
  return { layers, mistakes: [...mistakes, ...unknownVariables(environment)] };
}

function parse(text: string, kind: VariableKind): string | number | boolean | undefined {
  if (kind === 'text') {
    return text;
  }
  if (kind === 'number') {
    return Number.isFinite(Number(text)) ? Number(text) : undefined;
  }
  const lower = text.toLowerCase();
  if (lower === 'true' || lower === 'false') {
    return lower === 'true';
  }
  return kind === 'boolean-or-text' ? text : undefined;
}

function toTree(path: string, value: unknown): SettingTree {
  const [first = '', second] = path.split('.');
  return { [first]: second === undefined ? value : { [second]: value } };
}

function unknownVariables(environment: Environment): readonly Mistake[] {
  const known = [...Object.keys(ENVIRONMENT_VARIABLES), CONFIG_FILE_VARIABLE];
  return Object.keys(environment)
    .filter((name) => name.startsWith(PREFIX) && !known.includes(name))
    .map((name) => ({ key: name, source: 'the environment', problem: noSuch('variable', name, known) }));
}
