import { maskCredentials } from '../logging/mask-credentials.js';
import { isSecretName } from './is-secret-name.js';
import { isSettingTree } from './setting-layer.js';

const MAX_LENGTH = 80;

/** A setting's value as a message may show it: secrets masked, long texts cut. */
export function showSetting(path: string, value: unknown): string {
  if (isSecretName(path.slice(path.lastIndexOf('.') + 1)) && typeof value !== 'function') {
    return 'a secret';
  }
  const text = maskCredentials(toText(value));
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

function toText(value: unknown): string {
  if (typeof value === 'function') {
    return 'a function';
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && !isSettingTree(value)) {
    return `an instance of ${value.constructor.name}`;
  }
  try {
    return JSON.stringify(value, (key, inner: unknown) => (isSecretName(key) ? '***' : inner)) ?? String(value);
  } catch {
    return 'a value that is not JSON';
  }
}
