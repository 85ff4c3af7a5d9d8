import { ToolDefinitionError } from '../../errors/tool-definition-error.js';
import { toServiceRef } from '../to-service-ref.js';
import type { Tool } from '../tool.js';
import type { ToolServiceRef } from '../tool-service-ref.js';
import { bindTool } from './bind-tool.js';
import { type ManifestSource, readManifest } from './read-manifest.js';
import { planService } from './service-plan.js';

/** How the tools of a service are read. */
export interface AnnotatedToolsOptions {
  /** Exact types of the tools, as `toolwright schema` wrote them; a {@link ToolServiceRef}'s own go before. */
  readonly manifest?: ManifestSource;
}

/**
 * Reads every tool of an annotated service: an instance, or a {@link ToolServiceRef} that makes one per call.
 *
 * @throws ToolDefinitionError with every problem of the class, when there is one; ConfigurationError for a manifest
 * that is none.
 */
export function annotatedTools(
  source: object | ToolServiceRef,
  { manifest }: AnnotatedToolsOptions = {},
): readonly Tool[] {
  const ref = toServiceRef(source, manifest);
  const types = ref.manifest === undefined || ref.manifest === null ? undefined : readManifest(ref.manifest);
  const { tools, problems } = planService(ref.service, types);
  if (problems.length > 0) {
    throw new ToolDefinitionError(problems);
  }
  return tools.map((plan) => bindTool(plan, ref));
}
