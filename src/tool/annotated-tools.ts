import { ToolDefinitionError } from '../errors/tool-definition-error.js';
import { bindTool } from './bind-tool.js';
import { type ManifestSource, readManifest } from './read-manifest.js';
import { planService } from './service-plan.js';
import type { Tool } from './tool.js';
import { isToolServiceRef, ToolServiceRef } from './tool-service-ref.js';

/** How the tools of a service are read. */
export interface AnnotatedToolsOptions {
  /** Exact types of the tools, as `toolwright schema` wrote them. */
  readonly manifest?: ManifestSource;
}

/**
 * Reads every tool of an annotated service: an instance, or a {@link ToolServiceRef} that makes one per call.
 *
 * @throws ToolDefinitionError with every problem of the class, when there is one.
 */
export function annotatedTools(
  source: object | ToolServiceRef,
  { manifest }: AnnotatedToolsOptions = {},
): readonly Tool[] {
  const ref = toRef(source);
  const types = manifest === undefined ? ref.manifest : readManifest(manifest);
  const { tools, problems } = planService(ref.service, types);
  if (problems.length > 0) {
    throw new ToolDefinitionError(problems);
  }
  return tools.map((plan) => bindTool(plan, ref));
}

function toRef(source: object): ToolServiceRef {
  if (isToolServiceRef(source)) {
    return source;
  }
  if (typeof source === 'function') {
    throw new ToolDefinitionError([
      `${source.name}: a class was given as a tool service. Give an instance, or a ToolServiceRef that resolves one.`,
    ]);
  }
  return new ToolServiceRef(classOf(source), () => source);
}

function classOf(instance: object): ToolServiceRef['service'] {
  const prototype: unknown = Object.getPrototypeOf(instance);
  const service: unknown = (prototype as object | null)?.constructor;
  if (typeof service !== 'function' || service === Object) {
    throw new ToolDefinitionError([
      'A plain object was given as a tool service. Give an instance of a class with @Tool methods, or a ToolSpec.',
    ]);
  }
  return service as ToolServiceRef['service'];
}
