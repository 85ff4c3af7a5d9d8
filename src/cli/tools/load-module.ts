import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConfigurationError } from '../../errors/configuration-error.js';
import { errorMessage } from '../../logging/error-message.js';

const REMEDIES: Readonly<Record<string, string>> = {
  ERR_UNKNOWN_FILE_EXTENSION:
    'Node runs JavaScript only. Compile TypeScript, and give the file that comes out, such as dist/tools.js.',
  ERR_MODULE_NOT_FOUND: 'Something that it imports is missing. Build the project, or install the package.',
};

/**
 * Imports a compiled module of the user's; its top level runs.
 *
 * @throws ConfigurationError saying what is wrong with it and what to do.
 */
export async function loadModule(file: string): Promise<Readonly<Record<string, unknown>>> {
  const path = resolve(file);
  if (!existsSync(path)) {
    throw new ConfigurationError(`--module ${file}: there is no such file (${path}). Build the project first.`);
  }
  try {
    return (await import(pathToFileURL(path).href)) as Readonly<Record<string, unknown>>;
  } catch (cause) {
    throw new ConfigurationError(
      `--module ${file} throws when it is imported: ${errorMessage(cause) || 'no message'}${remedy(cause)}`,
      {
        cause,
      },
    );
  }
}

function remedy(error: unknown): string {
  const { code } = Object(error) as { code?: unknown };
  if (Object(error).name === 'SyntaxError') {
    return '\nIt is read as JavaScript: give a compiled module.';
  }
  const known = typeof code === 'string' && Object.hasOwn(REMEDIES, code) ? REMEDIES[code] : undefined;
  return known === undefined ? '' : `\n${known}`;
}
