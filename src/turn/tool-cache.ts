import { annotatedTools } from '../tool/annotated-tools.js';
import { toolFromSpec } from '../tool/spec-tool.js';
import type { Tool } from '../tool/tool.js';
import type { ToolServiceRef } from '../tool/tool-service-ref.js';
import type { ToolSpec } from '../tool/tool-spec.js';

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

/** Keeps the tools made from a service or a spec for as long as it lives, so that each is made once. */
export class ToolCache {
  readonly #annotated = new WeakMap<object, readonly Tool[]>();
  readonly #explicit = new WeakMap<ToolSpec, MadeFromSpec>();

  /** The tools of an annotated instance or reference. */
  annotated(source: object | ToolServiceRef): readonly Tool[] {
    const known = this.#annotated.get(source);
    if (known !== undefined) {
      return known;
    }
    const tools = annotatedTools(source);
    this.#annotated.set(source, tools);
    return tools;
  }

  /** The tool of a spec; made again when the spec has been changed in the meantime. */
  explicit(spec: ToolSpec, owner: string): Tool {
    const known = this.#explicit.get(spec);
    const fields = SPEC_FIELDS.map((field) => spec[field]);
    if (known?.owner === owner && known.fields.every((value, index) => value === fields[index])) {
      return known.tool;
    }
    const tool = toolFromSpec(spec, owner);
    this.#explicit.set(spec, { owner, fields, tool });
    return tool;
  }
}
