import { annotatedTools } from './reflection/annotated-tools.js';
import { toolFromSpec } from './spec-tool.js';
import type { Tool } from './tool.js';
import type { ToolServiceRef } from './tool-service-ref.js';
import type { ToolSpec } from './tool-spec.js';

const SPEC_FIELDS = [
  'name',
  'description',
  'parametersSchema',
  'execute',
  'sequential',
  'timeoutMs',
  'maxResultChars',
  'maxCalls',
  'errorRelay',
  'when',
] as const satisfies readonly (keyof ToolSpec)[];

interface MadeFromSpec {
  readonly owner: string;
  readonly fields: readonly unknown[];
  readonly tool: Tool;
}

// By identity, as long as the service or the spec lives: conversations share what serves all of them.
const annotated = new WeakMap<object, readonly Tool[]>();
const explicit = new WeakMap<ToolSpec, MadeFromSpec>();

/** The tools of an annotated instance or reference, made once. */
export function cachedAnnotatedTools(source: object | ToolServiceRef): readonly Tool[] {
  const known = annotated.get(source);
  if (known !== undefined) {
    return known;
  }
  const tools = annotatedTools(source);
  annotated.set(source, tools);
  return tools;
}

/** The tool of a spec, made once; made again when the spec has been changed in the meantime. */
export function cachedExplicitTool(spec: ToolSpec, owner: string): Tool {
  const known = explicit.get(spec);
  if (known?.owner === owner && SPEC_FIELDS.every((field, index) => spec[field] === known.fields[index])) {
    return known.tool;
  }
  const tool = toolFromSpec(spec, owner);
  explicit.set(spec, { owner, fields: SPEC_FIELDS.map((field) => spec[field]), tool });
  return tool;
}
