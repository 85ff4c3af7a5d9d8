import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { ConfigurationError } from '../errors/configuration-error.js';

const CAN_HAVE_TOOLS = /@[\w$.]+\s*\(|\bclass\b[^{]*\bextends\b/;

/** A program to read tools from, and the folder that file names are relative to. */
export interface ManifestProgram {
  readonly program: ts.Program;
  readonly root: string;
}

/**
 * Opens the program of a tsconfig, the projects it references included. Its own errors are not looked for: that is the
 * compiler's work.
 *
 * @throws ConfigurationError when the file cannot be read, or TypeScript has no compiler API.
 */
export function createProgram(project: string): ManifestProgram {
  checkCompiler();
  const file = resolve(project);
  const config = readConfig(file);
  const files = [...config.fileNames, ...(config.projectReferences ?? []).flatMap((reference) => filesOf(reference))];
  return {
    program: ts.createProgram({ rootNames: [...new Set(files)], options: { ...config.options, noEmit: true } }),
    root: dirname(file),
  };
}

/**
 * Makes sure that the installed TypeScript can be used from JavaScript, which version 7 cannot.
 *
 * @throws ConfigurationError naming the package to add.
 */
export function checkCompiler(): void {
  if (typeof ts.createProgram !== 'function') {
    throw new ConfigurationError(
      `The installed TypeScript ${ts.version} has no compiler API. Add one that has: npm install --save-dev typescript@6`,
    );
  }
}

/** Of referenced projects only what can have tools, decorated or inherited; what that imports comes along. */
function filesOf(reference: ts.ProjectReference): string[] {
  const config = readConfig(ts.resolveProjectReferencePath(reference));
  const own = config.fileNames.filter((name) => CAN_HAVE_TOOLS.test(ts.sys.readFile(name) ?? ''));
  return [...own, ...(config.projectReferences ?? []).flatMap((nested) => filesOf(nested))];
}

function readConfig(file: string): ts.ParsedCommandLine {
  const problems: string[] = [];
  const config = ts.getParsedCommandLineOfConfigFile(
    file,
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) =>
        problems.push(ts.flattenDiagnosticMessageText(messageText, ' ')),
    },
  );
  if (config === undefined) {
    throw new ConfigurationError(`${file} cannot be read: ${problems.join(' ')} Name one with --project.`);
  }
  return config;
}
