import { basename, resolve } from 'node:path';
import { ConfigurationError } from '../errors/configuration-error.js';
import { maskCredentials } from '../logging/mask-credentials.js';
import { missingPackage } from './missing-package.js';
import { isSettingTree, type SettingTree } from './setting-layer.js';
import { showSetting } from './show-setting.js';

const FILE_NAMES = ['json', 'yaml', 'yml', 'ts', 'mjs', 'js'].map((extension) => `toolwright.config.${extension}`);

/** What cosmiconfig says where TypeScript 7, whose programming interface is another, is to compile a file. */
const OTHER_COMPILER = /\btypescript\.\w+ is not a function/;

/** Such a file says what it says by its default export; any other may be empty. */
const IS_CODE = /\.(ts|mjs|js)$/;
const BYTE_ORDER_MARK = /^\uFEFF/;

/** What a configuration file says. */
export interface ConfigurationFile {
  /** The file's name, for messages. */
  readonly name: string;
  readonly tree: SettingTree;
}

/**
 * Reads a configuration file: the given one, or `toolwright.config.json`, `.yaml`, `.yml`, `.ts`, `.mjs` or `.js` in
 * the working directory. Code in it is run.
 *
 * @throws ConfigurationError when there are several, and when the file cannot be read or is no object.
 */
export async function readConfigurationFile(path: string | undefined): Promise<ConfigurationFile | undefined> {
  const given = path ?? findFile();
  if (given === undefined) {
    return undefined;
  }
  const found = resolve(given);
  const name = basename(found);
  const tree = await load(found, name);
  if (tree === undefined) {
    throw new ConfigurationError(`${name}: found no default export. Write: export default { provider: { … } };`);
  }
  if (!isSettingTree(tree)) {
    throw new ConfigurationError(
      `${name}: found ${showSetting(name, tree)}, expected an object with settings such as { "provider": { … } }.`,
    );
  }
  return { name, tree };
}

function findFile(): string | undefined {
  const { existsSync } = process.getBuiltinModule('node:fs');
  const found = FILE_NAMES.filter((name) => existsSync(name));
  if (found.length > 1) {
    throw new ConfigurationError(
      `Found ${found.join(' and ')} in ${process.cwd()}, and only one can count. Keep one, or say which: by TOOLWRIGHT_CONFIG, a profile's \`configFile\`, or --file.`,
    );
  }
  return found[0];
}

async function load(path: string, name: string): Promise<unknown> {
  const { cosmiconfig, defaultLoadersSync } = await import('cosmiconfig');
  const loadJson = (file: string, text: string): unknown =>
    defaultLoadersSync['.json'](file, text.replace(BYTE_ORDER_MARK, ''));
  try {
    const result = await cosmiconfig('toolwright', { cache: false, loaders: { '.json': loadJson } }).load(path);
    const tree: unknown = result?.config;
    if (result?.isEmpty === true) {
      return IS_CODE.test(path) ? undefined : {};
    }
    return toPlain(tree);
  } catch (error) {
    throw new ConfigurationError(`${name} cannot be read: ${describe(error)}`, { cause: masked(error) });
  }
}

/** A module's exports are no plain object; its default export is what counts. */
function toPlain(tree: unknown): unknown {
  return typeof tree === 'object' && tree !== null && 'default' in tree ? tree.default : tree;
}

function describe(error: unknown): string {
  const missing = missingPackage(error);
  if (missing !== undefined) {
    return `the package "${missing}" is not installed. Run: npm install ${missing === 'typescript' ? 'typescript@6' : missing}`;
  }
  const message = maskCredentials(error instanceof Error ? error.message : String(error));
  return OTHER_COMPILER.test(message)
    ? 'it needs the package "typescript" in version 5.9 or 6, and another is installed. Write it as .mjs, or see docs/manifest.md'
    : message;
}

/** Node prints causes of errors that nobody catches, and a parser's error quotes the file. */
function masked(error: unknown): Error {
  const cause = new Error(maskCredentials(error instanceof Error ? error.message : String(error)));
  if (error instanceof Error && error.stack !== undefined) {
    cause.stack = maskCredentials(error.stack);
  }
  return cause;
}
