import { type AnnotatedToolsOptions, annotatedTools } from './reflection/annotated-tools.js';
import type { Tool } from './tool.js';
import type { ToolServiceRef } from './tool-service-ref.js';
import type { ToolSpec } from './tool-spec.js';

/**
 * Turns an annotated service into framework-agnostic tool definitions, for a custom provider or a controller. They
 * fall under the {@link ToolException} contract, whatever relay policy the class has.
 *
 * @throws ToolDefinitionError with every problem of the class, when there is one.
 */
export function toToolSpecs(source: object | ToolServiceRef, options?: AnnotatedToolsOptions): ToolSpec[] {
  return annotatedTools(source, options).map(toToolSpec);
}

function toToolSpec(tool: Tool): ToolSpec {
  const { errorRelay: _, ...behaviour } = tool.behaviour;
  return {
    ...behaviour,
    name: tool.name,
    description: tool.description,
    parametersSchema: tool.parametersSchema,
    execute: (args, context) => tool.run(tool.prepare(args), context),
  };
}
