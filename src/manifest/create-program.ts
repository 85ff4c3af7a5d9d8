import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { ConfigurationError } from '../errors/configuration-error.js';
import { checkCompiler } from './check-compiler.js';

const CAN_HAVE_TOOLS = /@[\w$.]+\s*\(|\bclass\b[^{]*\bextends\b/;

/** A program to read tools from, and the folder that file names are relative to. */
export interface ManifestProgram {
  readonly program: ts.Program;
  readonly root: string;
}

/** What `tsserver` tells the compiler too; not among the types of hosts. */
interface SourceHost extends ts.CompilerHost {
  useSourceOfProjectReferenceRedirect?: () => boolean;
}

/**
 * Opens the program of a tsconfig, the projects it references included. Its own errors are not looked for: that is the
 * compiler's work.
 *
 * @throws ConfigurationError when the file cannot be read, or TypeScript has no compiler API.
 */
export function createProgram(project: string): ManifestProgram {
  checkCompiler();
  const [{ file, config }, ...referenced] = readProjects(project);
  const { fileNames, projectReferences = [], options: written } = config;
  const others = referenced.map(toolsOf).filter((other) => other.fileNames.length > 0);
  const files = [...fileNames, ...others.flatMap((other) => other.fileNames)];
  // A file that only lists projects says nothing about how they are compiled.
  const options = { ...(fileNames.length === 0 ? (others[0]?.options ?? written) : written), noEmit: true };
  const host = createSourceHost(options);
  return {
    program: ts.createProgram({ rootNames: [...new Set(files)], options, projectReferences, host }),
    root: dirname(file),
  };
}

/** Makes what reads files for a program, the sources of referenced projects instead of what these are built to. */
export function createSourceHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host: SourceHost = ts.createCompilerHost(options);
  host.useSourceOfProjectReferenceRedirect = () => true;
  return host;
}

/** A project, and what its tsconfig says. */
interface Project {
  readonly file: string;
  readonly config: ts.ParsedCommandLine;
}

/** A project and all that it references, each read once, its own first. */
export function readProjects(project: string): readonly [Project, ...Project[]] {
  const file = resolve(project);
  const projects: [Project, ...Project[]] = [{ file, config: readConfig(file) }];
  for (const { config } of projects) {
    for (const path of (config.projectReferences ?? []).map(ts.resolveProjectReferencePath)) {
      if (!projects.some((known) => known.file === path)) {
        projects.push({ file: path, config: readConfig(path) });
      }
    }
  }
  return projects;
}

/** Of a referenced project only what can have tools, decorated or inherited; what that imports comes along. */
function toolsOf({ config: { fileNames, options } }: Project): Pick<ts.ParsedCommandLine, 'fileNames' | 'options'> {
  return { fileNames: fileNames.filter((name) => CAN_HAVE_TOOLS.test(ts.sys.readFile(name) ?? '')), options };
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
