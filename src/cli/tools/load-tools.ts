import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConfigurationError } from '../../errors/configuration-error.js';
import { isToolDefinitionError } from '../../errors/tool-definition-error.js';
import type { ToolManifest } from '../../schema/tool-manifest.js';
import { bindTool } from '../../tool/reflection/bind-tool.js';
import { readManifest } from '../../tool/reflection/read-manifest.js';
import { planService } from '../../tool/reflection/service-plan.js';
import { toolFromSpec } from '../../tool/spec-tool.js';
import type { ToolInfo } from '../../tool/tool.js';
import { type ServiceClass, ToolServiceRef } from '../../tool/tool-service-ref.js';
import { type ExportedSpec, exportedTools } from './exported-tools.js';
import { loadModule } from './load-module.js';
import { manifestTools } from './manifest-tools.js';

/** Where tools are loaded from. */
export interface ToolPlaces {
  /** The user's compiled module. */
  readonly module: string | undefined;
  /** The manifest of its types; alone, the tools are read from it. */
  readonly manifest: string | undefined;
}

/** Tools that were found, and what start-up would refuse. */
export interface LoadedTools {
  readonly tools: readonly ToolInfo[];
  readonly problems: readonly string[];
  /** False where only a manifest was read, which does not know what decorators say of names and descriptions. */
  readonly isComplete: boolean;
}

type ReadTools = Omit<LoadedTools, 'isComplete'>;

/**
 * Loads all tools of a module or a manifest, without constructing or calling anything.
 *
 * @throws ConfigurationError when a file cannot be read or holds no tools.
 */
export async function loadTools({ module, manifest }: ToolPlaces): Promise<LoadedTools> {
  const types = manifest === undefined ? undefined : readManifest(pathToFileURL(resolve(manifest)));
  if (module === undefined) {
    if (types === undefined) {
      throw new ConfigurationError(
        'Say where the tools are: --module dist/tools.js, a compiled module that exports them, or --manifest tools.manifest.json.',
      );
    }
    return { tools: manifestTools(types), problems: [], isComplete: false };
  }
  const { services, specs } = exportedTools(await loadModule(module));
  if (services.length === 0 && specs.length === 0) {
    throw new ConfigurationError(
      `--module ${module} exports no tools. Export classes with @Tool methods, instances of them, or ToolSpecs, alone or in lists.`,
    );
  }
  const read = [...services.map((service) => readClass(service, types)), ...specs.map(readSpec)];
  const problems = read.flatMap((part) => part.problems);
  return { tools: read.flatMap(({ tools }) => tools), problems, isComplete: true };
}

function readClass(service: ServiceClass, manifest: ToolManifest | undefined): ReadTools {
  const { tools, problems } = planService(service, manifest);
  const ref = new ToolServiceRef(service, neverCalled);
  return { tools: tools.map((plan) => bindTool(plan, ref)), problems };
}

function readSpec({ spec, owner }: ExportedSpec): ReadTools {
  try {
    return { tools: [toolFromSpec(spec, owner)], problems: [] };
  } catch (error) {
    if (isToolDefinitionError(error)) {
      return { tools: [], problems: error.problems };
    }
    throw error;
  }
}

function neverCalled(): never {
  throw new TypeError('Tools are only looked at here.');
}
