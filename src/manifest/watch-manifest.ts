import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { isToolDefinitionError, type ToolDefinitionError } from '../errors/tool-definition-error.js';
import type { ToolManifest } from '../schema/tool-manifest.js';
import { checkCompiler } from './create-program.js';
import { manifestOf } from './generate-manifest.js';

/** Hears of each new state of the sources. */
export interface ManifestWatcher {
  /** The sources gave a manifest. */
  onManifest(manifest: ToolManifest): void;
  /** The sources have types that cannot be said; the last manifest stands. */
  onProblems(error: ToolDefinitionError): void;
}

/** Generates a manifest whenever the sources of a project change, the first time at once; the result ends it. */
export function watchManifest(project: string, watcher: ManifestWatcher): () => void {
  checkCompiler();
  const file = resolve(project);
  const host = ts.createWatchCompilerHost(
    file,
    { noEmit: true },
    ts.sys,
    ts.createSemanticDiagnosticsBuilderProgram,
    () => {},
    () => {},
  );
  host.afterProgramCreate = (builder) => report(builder.getProgram(), dirname(file), watcher);
  const watch = ts.createWatchProgram(host);
  return () => watch.close();
}

function report(program: ts.Program, root: string, watcher: ManifestWatcher): void {
  try {
    watcher.onManifest(manifestOf(program, root));
  } catch (error) {
    if (!isToolDefinitionError(error)) {
      throw error;
    }
    watcher.onProblems(error);
  }
}
