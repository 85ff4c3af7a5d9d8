import { maskCredentials } from '../logging/mask-credentials.js';
import type { ConfigurationFile } from './configuration-file.js';
import { isSecretName } from './is-secret-name.js';
import type { Mistake } from './mistake.js';
import { noSuch } from './no-such.js';
import { isSettingTree, type SettingLayer, type SettingTree } from './setting-layer.js';
import { showSetting } from './show-setting.js';

/** What a file contributes to one profile, and what is wrong with its form. */
export interface FileSettings {
  readonly layers: readonly SettingLayer[];
  readonly mistakes: readonly Mistake[];
}

/**
 * The settings of a file for one profile: those at its top, and over them those under `profiles.<name>`. Settings that
 * nobody knows are found later; here only what does not depend on the vendor.
 */
export function fileLayers({ name: source, tree }: ConfigurationFile, profile: string | undefined): FileSettings {
  const { profiles = {}, ...top } = tree;
  const layers = [{ source, tree: top }];
  const mistakes = secretsIn(tree, source, '');
  if (!isSettingTree(profiles)) {
    return {
      layers,
      mistakes: [
        ...mistakes,
        {
          key: 'profiles',
          source,
          problem: `found ${showSetting('profiles', profiles)}, expected an object with a profile under each name`,
        },
      ],
    };
  }
  const own = profile === undefined ? undefined : profileOf(profiles, profile);
  if (isSettingTree(own)) {
    layers.push({ source: `${source} (profile ${profile})`, tree: own });
  } else if (own !== undefined) {
    const found = showSetting(`profiles.${profile}`, own);
    mistakes.push({ key: `profiles.${profile}`, source, problem: `found ${found}, expected an object with settings` });
  }
  return { layers, mistakes: [...mistakes, ...wrongProviders(layers)] };
}

/** What is wrong with asking a file for a profile; a profile of the code may be in no file. */
export function unknownProfile({ name: source, tree }: ConfigurationFile, profile: string): readonly Mistake[] {
  const { profiles = {} } = tree;
  if (!isSettingTree(profiles) || Object.hasOwn(profiles, profile)) {
    return [];
  }
  return [{ key: `profiles.${profile}`, source, problem: noSuch('profile', profile, Object.keys(profiles)) }];
}

function wrongProviders(layers: readonly SettingLayer[]): readonly Mistake[] {
  return layers
    .filter(({ tree }) => tree.provider !== undefined && !isSettingTree(tree.provider))
    .map(({ source, tree }) => {
      const problem = `found ${showSetting('provider', tree.provider)}, expected an object such as { "vendor": "openai" }`;
      return { key: 'provider', source, problem };
    });
}

function profileOf(profiles: SettingTree, name: string): unknown {
  return Object.hasOwn(profiles, name) ? profiles[name] : undefined;
}

function secretsIn(tree: SettingTree, source: string, prefix: string): Mistake[] {
  return Object.entries(tree).flatMap(([name, setting]) => {
    const value: unknown = Array.isArray(setting) ? { ...setting } : setting;
    if (isSettingTree(value)) {
      return secretsIn(value, source, `${prefix}${name}.`);
    }
    const isSecret = typeof value === 'string' && (isSecretName(name) || (isProvider(prefix) && holdsSecret(value)));
    const problem =
      "found a secret in a file; set the vendor's own environment variable, or give a function that reads it";
    return isSecret ? [{ key: `${prefix}${name}`, source, problem }] : [];
  });
}

/** Only there: a prompt may speak of passwords. */
function isProvider(prefix: string): boolean {
  return /^(profiles\.[^.]+\.)?provider\./.test(prefix);
}

/** Such as the password of an address. */
function holdsSecret(text: string): boolean {
  return maskCredentials(text) !== text;
}
