import { resolve } from 'node:path';
import ts from 'typescript';
import type { ToolManifest } from '../schema/tool-manifest.js';
import { createSourceHost, type ManifestProgram } from './create-program.js';
import { exportedName } from './exported-name.js';
import { guardParts, guardText } from './guard-text.js';

/**
 * Writes the text of a guard: a TypeScript file beside the sources that stops compiling when a signature is no longer
 * what the manifest says. Types that TypeScript cannot compare with their schemas are left out, by name.
 *
 * @param file where the guard will stand.
 */
export function generateGuard(manifest: ToolManifest, opened: ManifestProgram, file: string): string {
  const parts = guardParts(manifest, {
    file,
    root: opened.root,
    exportedName: (entry) => exportedName(entry, opened),
  });
  const refused = new Set<number>();
  // A type that is too deep for the compiler is told of where it is met first: in another claim, without that one.
  for (let before = -1; refused.size > before; ) {
    before = refused.size;
    for (const claim of refusedClaims(guardText(parts, refused), resolve(file), opened.program)) {
      refused.add(claim);
    }
  }
  return guardText(parts, refused);
}

/** The positions of claims that do not hold, although the manifest is fresh. */
function refusedClaims(text: string, file: string, program: ts.Program): readonly number[] {
  const options = program.getCompilerOptions();
  const host = createSourceHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => isGuard(name, file) || fileExists(name);
  host.readFile = (name) => (isGuard(name, file) ? text : readFile(name));
  host.getSourceFile = (name, ...rest) =>
    isGuard(name, file)
      ? ts.createSourceFile(name, text, ts.ScriptTarget.Latest)
      : (program.getSourceFile(name) ?? getSourceFile(name, ...rest));
  const rootNames = [...program.getRootFileNames(), file];
  const guarded = ts.createProgram({
    rootNames,
    options,
    projectReferences: program.getProjectReferences() ?? [],
    host,
  });
  const source = guarded.getSourceFile(file);
  const lines = text.split('\n');
  return guarded
    .getSemanticDiagnostics(source)
    .map(({ start = 0 }) => {
      const { line = 0 } = source?.getLineAndCharacterOfPosition(start) ?? {};
      return Number(/^export type T(\d+) /.exec(lines[line] ?? '')?.[1] ?? -1);
    })
    .filter((claim) => claim >= 0);
}

function isGuard(name: string, file: string): boolean {
  return resolve(name) === file;
}
