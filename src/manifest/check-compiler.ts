import ts from 'typescript';
import { ConfigurationError } from '../errors/configuration-error.js';

/** The last one whose programming interface reads sources; that of 7 is another. */
const LAST_MAJOR = 6;

/**
 * Refuses a compiler, by default the installed one, that `toolwright schema` cannot use.
 *
 * @throws ConfigurationError saying how to have two compilers side by side.
 */
export function checkCompiler(version: string = ts.version): void {
  if (Number.parseInt(version, 10) > LAST_MAJOR) {
    throw new ConfigurationError(
      `toolwright schema needs TypeScript 5.9 or 6, and ${version} is installed, whose programming interface is another. Its tsc may stay: npm install --save-dev typescript@npm:@typescript/typescript6@^6 @typescript/native@npm:typescript@^7`,
    );
  }
}
