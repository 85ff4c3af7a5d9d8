import type { ConfigurationFile } from './configuration-file.js';
import { isSecretName } from './is-secret-name.js';
import type { Mistake } from './mistake.js';
import { isSettingTree, type SettingLayer, type SettingTree } from './setting-layer.js';

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
        { key: 'profiles', source, problem: 'expected an object with a profile under each name' },
      ],
    };
  }
  const own = profile === undefined ? undefined : profileOf(profiles, profile);
  if (isSettingTree(own)) {
    layers.push({ source: `${source} (profile ${profile})`, tree: own });
  } else if (own !== undefined) {
    mistakes.push({ key: `profiles.${profile}`, source, problem: 'expected an object with settings' });
  }
  return { layers, mistakes: [...mistakes, ...wrongProviders(layers)] };
}

function wrongProviders(layers: readonly SettingLayer[]): readonly Mistake[] {
  return layers
    .filter(({ tree }) => tree.provider !== undefined && !isSettingTree(tree.provider))
    .map(({ source }) => ({ key: 'provider', source, problem: 'expected an object' }));
}

function profileOf(profiles: SettingTree, name: string): unknown {
  return Object.hasOwn(profiles, name) ? profiles[name] : undefined;
}

function secretsIn(tree: SettingTree, source: string, prefix: string): Mistake[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    if (isSettingTree(value)) {
      return secretsIn(value, source, `${prefix}${name}.`);
    }
    const isSecret = typeof value === 'string' && isSecretName(name);
    const problem =
      "found a secret in a file; set the vendor's own environment variable, or give a function that reads it";
    return isSecret ? [{ key: `${prefix}${name}`, source, problem }] : [];
  });
}
