import { maskCredentials } from '../logging/mask-credentials.js';
import { isSecretName } from './is-secret-name.js';
import { secretTexts } from './secret-texts.js';
import type { SettingTree } from './setting-layer.js';
import { showSetting } from './show-setting.js';

/**
 * Says of a setting what was found and what its rules say, in one sentence without a secret; of the settings as a whole
 * only the latter.
 */
export function toProblem(path: readonly string[], settings: SettingTree, messages: readonly string[]): string {
  const said = messages.map((message) => withoutName(message, path.at(-1))).join(' and ');
  const shown = secretTexts(settings).reduce((text, secret) => text.replaceAll(secret, '***'), maskCredentials(said));
  if (path.length === 0) {
    return shown;
  }
  return `found ${foundAt(path, settings)}${conjunction(shown)}${shown}`;
}

/** What stands under a secret's name is a secret too. */
function foundAt(path: readonly string[], settings: SettingTree): string {
  const value = path.reduce<unknown>((parent, key) => Object(parent)[key], settings);
  const end = path.findIndex(isSecretName) + 1 || path.length;
  return value === undefined ? 'nothing' : showSetting(path.slice(0, end).join('.'), value);
}

/** Many libraries begin with the name of the property, which is said before. */
function withoutName(message: string, name: string | undefined): string {
  const beginning = ['', 'each value in '].find((words) => message.startsWith(`${words}${name} `));
  return beginning === undefined
    ? message.replace(/^(?:must|should) /, 'it $&')
    : `${beginning}it${message.slice(`${beginning}${name}`.length)}`;
}

function conjunction(said: string): string {
  if (/^(?:it|each value in it) /.test(said)) {
    return ', but ';
  }
  return said.startsWith('expected ') ? ', ' : ': ';
}
