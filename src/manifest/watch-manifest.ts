import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { isToolDefinitionError, type ToolDefinitionError } from '../errors/tool-definition-error.js';
import type { ToolManifest } from '../schema/tool-manifest.js';
import { checkCompiler } from './check-compiler.js';
import { createProgram, type ManifestProgram, readProjects } from './create-program.js';
import { generateGuard } from './generate-guard.js';
import { manifestOf } from './generate-manifest.js';

/** Hears of each new state of the sources. */
export interface ManifestWatcher {
  /**
   * The sources gave another manifest than the last.
   *
   * @param guardAt makes the text of a guard, see `toolwright schema --guard`, that stands in a file.
   */
  onManifest(manifest: ToolManifest, guardAt: (file: string) => string): void;
  /** The sources have types that cannot be said; the last manifest stands. */
  onProblems(error: ToolDefinitionError): void;
}

/**
 * Generates a manifest whenever the sources of a project, or of projects that it references, change, the first time at
 * once; the result ends it.
 *
 * @throws ConfigurationError when the project cannot be read.
 */
export function watchManifest(project: string, watcher: ManifestWatcher): () => void {
  checkCompiler();
  const files = readProjects(project).map(({ file }) => file);
  const report = reporterTo(watcher);
  let isReady = false;
  const watches = files.map((file) => {
    const host = ts.createWatchCompilerHost(
      file,
      { noEmit: true },
      ts.sys,
      ts.createSemanticDiagnosticsBuilderProgram,
      () => {},
      () => {},
    );
    host.afterProgramCreate = (builder) => {
      if (isReady) {
        report(files.length === 1 ? { program: builder.getProgram(), root: dirname(file) } : createProgram(project));
      }
    };
    return ts.createWatchProgram(host);
  });
  isReady = true;
  const [only, ...others] = watches;
  report(
    only !== undefined && others.length === 0
      ? { program: only.getProgram().getProgram(), root: dirname(resolve(project)) }
      : createProgram(project),
  );
  return () => {
    for (const watch of watches) {
      watch.close();
    }
  };
}

/** Several watches see the same change, and a guard is a source too. */
function reporterTo(watcher: ManifestWatcher): (opened: ManifestProgram) => void {
  let last = '';
  return (opened) => {
    try {
      const manifest = manifestOf(opened.program, opened.root);
      const text = JSON.stringify(manifest);
      if (text !== last) {
        last = text;
        watcher.onManifest(manifest, (file) => generateGuard(manifest, opened, file));
      }
    } catch (error) {
      if (!isToolDefinitionError(error)) {
        throw error;
      }
      if (error.message !== last) {
        last = error.message;
        watcher.onProblems(error);
      }
    }
  };
}
