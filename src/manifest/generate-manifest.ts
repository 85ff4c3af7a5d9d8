import { relative, sep } from 'node:path';
import ts from 'typescript';
import { ToolDefinitionError } from '../errors/tool-definition-error.js';
import { MANIFEST_FORMAT, type ManifestClass, type ToolManifest } from '../schema/tool-manifest.js';
import { createProgram } from './create-program.js';
import { readClass } from './read-class.js';

/** What to generate a manifest from. */
export interface ManifestOptions {
  /** Path of the tsconfig; `tsconfig.json` by default. */
  readonly project?: string;
}

/**
 * Reads the exact types of every `@Tool` method of a program. The same sources give the same manifest, byte for byte.
 *
 * @throws ToolDefinitionError with every type that cannot be said in JSON Schema, with file and line.
 */
export function generateManifest({ project = 'tsconfig.json' }: ManifestOptions = {}): ToolManifest {
  const { program, root } = createProgram(project);
  return manifestOf(program, root);
}

/** Reads the manifest of an open program; file names become relative to the root. */
export function manifestOf(program: ts.Program, root: string): ToolManifest {
  const classes: ManifestClass[] = [];
  const problems: string[] = [];
  for (const source of program.getSourceFiles()) {
    if (source.isDeclarationFile || program.isSourceFileFromExternalLibrary(source)) {
      continue;
    }
    const file = relative(root, source.fileName).split(sep).join('/');
    for (const declaration of classesOf(source)) {
      const { entry, problems: found } = readClass(declaration, program);
      problems.push(...found.map((problem) => problem.replace(source.fileName, file)));
      if (entry !== undefined) {
        classes.push({ file, ...entry });
      }
    }
  }
  if (problems.length > 0) {
    throw new ToolDefinitionError([...new Set(problems)]);
  }
  return {
    format: MANIFEST_FORMAT,
    classes: classes.sort((one, other) => (one.file < other.file ? -1 : Number(one.file > other.file))),
  };
}

function classesOf(node: ts.Node): ts.ClassDeclaration[] {
  const own = ts.isClassDeclaration(node) ? [node] : [];
  const nested: ts.ClassDeclaration[] = [];
  ts.forEachChild(node, (child) => {
    nested.push(...classesOf(child));
  });
  return [...own, ...nested];
}
