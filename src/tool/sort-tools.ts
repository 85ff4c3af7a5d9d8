import { isToolDefinitionError, ToolDefinitionError } from '../errors/tool-definition-error.js';
import { cachedAnnotatedTools } from './cached-tools.js';
import { type ManifestSource, readManifest } from './reflection/read-manifest.js';
import { readService } from './reflection/service-chain.js';
import type { ServiceResolver } from './service-resolver.js';
import { toolFromSpec } from './spec-tool.js';
import { toServiceRef } from './to-service-ref.js';
import type { Tool } from './tool.js';
import type { ToolContext } from './tool-context.js';
import { type ServiceClass, ToolServiceRef } from './tool-service-ref.js';
import { ToolSet } from './tool-set.js';
import type { ToolSpec } from './tool-spec.js';

/** How tool inputs are read. */
export interface SortOptions {
  /** Where the tools were given, for messages; `withTools()` by default. */
  readonly place?: string;
  /** What gives a resolver there. */
  readonly remedy?: string;
  /** Exact types of the annotated ones. */
  readonly manifest?: ManifestSource | undefined;
}

/** Tools of all kinds, checked and sorted by the way they go to a provider. */
export interface SortedTools {
  readonly services: readonly (object | ToolServiceRef)[];
  readonly toolSpecs: readonly ToolSpec[];
  /** All of them, callable. */
  readonly fixedTools: readonly Tool[];
}

/**
 * Sorts what was given as tools: annotated instances, classes and refs, and tools defined in code.
 *
 * @throws ToolDefinitionError with the problems of all tools at once, ConfigurationError for a manifest that is none.
 */
export function sortTools(
  inputs: readonly object[],
  resolver: ServiceResolver | undefined,
  { place = 'withTools()', remedy = 'add withResolver(…)', manifest }: SortOptions = {},
): SortedTools {
  const types = manifest === undefined ? undefined : readManifest(manifest);
  const services: object[] = [];
  const toolSpecs: ToolSpec[] = [];
  const fixedTools: Tool[] = [];
  const problems: string[] = [];
  for (const input of inputs) {
    try {
      if (isToolSpec(input)) {
        fixedTools.push(toolFromSpec(input, place));
        toolSpecs.push(input);
      } else {
        const given = typeof input === 'function' ? toRef(input as ServiceClass, resolver, { place, remedy }) : input;
        const service = types === undefined ? given : toServiceRef(given, types);
        fixedTools.push(...cachedAnnotatedTools(service));
        services.push(service);
      }
    } catch (error) {
      problems.push(...problemsOf(error));
    }
  }
  if (problems.length > 0) {
    throw new ToolDefinitionError(problems);
  }
  ToolSet.of(fixedTools);
  return { services: Object.freeze(services), toolSpecs: Object.freeze(toolSpecs), fixedTools };
}

/** An annotated service may have a method `execute` of its own. */
function isToolSpec(input: object): input is ToolSpec {
  if (!('execute' in input) || typeof input.execute !== 'function' || typeof input === 'function') {
    return false;
  }
  const maker: unknown = input.constructor;
  return typeof maker !== 'function' || readService(maker as ServiceClass).methods.length === 0;
}

function toRef(
  service: ServiceClass,
  resolver: ServiceResolver | undefined,
  { place, remedy }: Required<Pick<SortOptions, 'place' | 'remedy'>>,
): ToolServiceRef {
  if (resolver === undefined) {
    throw new ToolDefinitionError([
      `${place}: ${service.name} is a class, and there is no resolver. Give an instance, or ${remedy}.`,
    ]);
  }
  const resolve = (context: ToolContext) => resolver.get(service, context);
  return new ToolServiceRef(service, resolve, undefined, resolver.scopeOf?.(service));
}

function problemsOf(error: unknown): readonly string[] {
  if (isToolDefinitionError(error)) {
    return error.problems;
  }
  throw error;
}
