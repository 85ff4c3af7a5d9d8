import { isSecretName } from './is-secret-name.js';
import { isSettingTree } from './setting-layer.js';

/** Shorter texts are words of any sentence, and no secrets. */
const MIN_LENGTH = 5;

/** Every text under a secret's name, the longest first: no message of a library may quote it. */
export function secretTexts(settings: unknown): readonly string[] {
  return [...textsIn(settings, false)].sort((one, other) => other.length - one.length);
}

function textsIn(value: unknown, isSecret: boolean): readonly string[] {
  if (Array.isArray(value) || isSettingTree(value)) {
    return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, isSecret || isSecretName(name)));
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return isSecret && text.length >= MIN_LENGTH ? [text] : [];
}
