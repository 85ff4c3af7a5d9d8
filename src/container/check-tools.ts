import { isToolDefinitionError, ToolDefinitionError } from '../errors/tool-definition-error.js';
import { annotatedTools } from '../tool/annotated-tools.js';
import { toolFromSpec } from '../tool/spec-tool.js';
import type { Tool } from '../tool/tool.js';
import { isToolServiceRef, type ToolServiceRef } from '../tool/tool-service-ref.js';
import { ToolSet } from '../tool/tool-set.js';
import type { ToolSpec } from '../tool/tool-spec.js';

/**
 * Reflects and checks all tools of a profile at once, constructing nothing.
 *
 * @throws ToolDefinitionError with every problem of every tool.
 */
export function checkTools(sources: readonly (ToolServiceRef | ToolSpec)[]): void {
  const problems: string[] = [];
  const tools = sources.flatMap((source) => collectProblems(problems, () => toTools(source)) ?? []);
  collectProblems(problems, () => ToolSet.of(tools));
  if (problems.length > 0) {
    throw new ToolDefinitionError(problems);
  }
}

function toTools(source: ToolServiceRef | ToolSpec): readonly Tool[] {
  return isToolServiceRef(source) ? annotatedTools(source) : [toolFromSpec(source, 'tool spec')];
}

function collectProblems<T>(problems: string[], check: () => T): T | undefined {
  try {
    return check();
  } catch (error) {
    if (!isToolDefinitionError(error)) {
      throw error;
    }
    problems.push(...error.problems);
    return undefined;
  }
}
