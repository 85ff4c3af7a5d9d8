import { isDeepStrictEqual } from 'node:util';
import type { ModelAdapter } from '../provider/model-adapter.js';
import type { ToolFit } from '../schema/dialect/tool-fit.js';
import type { Tool } from '../tool/tool.js';
import { ToolSet } from '../tool/tool-set.js';

/** A set of tools, and the vendor's definitions of them. */
export interface CompiledSet<TDefinitions> {
  readonly set: ToolSet;
  /** Undefined when there are no tools. */
  readonly definitions: TDefinitions | undefined;
}

/** The part of an adapter that compiles. */
export type ToolCompiler<TDefinitions> = Pick<
  ModelAdapter<unknown, TDefinitions>,
  'compileTools' | 'toolFits' | 'vendor'
>;

/** Users of different rights take turns in one conversation; more than a few kinds of them do not. */
const MAX_KEPT = 8;

/** Compiles sets of tools for a vendor; the sets of the latest turns are used again byte for byte. */
export class CompiledTools<TDefinitions> {
  readonly #compiler: ToolCompiler<TDefinitions>;
  /** The latest one first. */
  readonly #kept: CompiledSet<TDefinitions>[] = [];

  constructor(compiler: ToolCompiler<TDefinitions>) {
    this.#compiler = compiler;
  }

  /** @throws ToolDefinitionError when two tools have one name, and what the adapter throws. */
  get(tools: readonly Tool[]): CompiledSet<TDefinitions> {
    const latest = this.#kept[0];
    if (latest !== undefined && haveSameItems(tools, latest.set.tools)) {
      return latest;
    }
    const compiled = this.#take(({ set }) => haveSameItems(tools, set.tools)) ?? this.#make(tools);
    this.#kept.unshift(compiled);
    this.#kept.splice(MAX_KEPT);
    return compiled;
  }

  #make(tools: readonly Tool[]): CompiledSet<TDefinitions> {
    const set = ToolSet.of(tools);
    const alike = this.#take((other) => areDefinedAlike(tools, other.set.tools));
    return { set, definitions: alike === undefined ? this.#compile(tools) : alike.definitions };
  }

  #take(isWanted: (compiled: CompiledSet<TDefinitions>) => boolean): CompiledSet<TDefinitions> | undefined {
    const index = this.#kept.findIndex(isWanted);
    return index < 0 ? undefined : this.#kept.splice(index, 1)[0];
  }

  #compile(tools: readonly Tool[]): TDefinitions | undefined {
    return tools.length === 0 ? undefined : this.#compiler.compileTools(tools);
  }
}

/** What became of each tool of a set, in their order; empty where nothing is left out. */
export function fitsOf<TDefinitions>(
  compiler: Pick<ToolCompiler<TDefinitions>, 'toolFits'>,
  { definitions }: CompiledSet<TDefinitions>,
): readonly ToolFit[] {
  return definitions === undefined ? [] : (compiler.toolFits?.(definitions) ?? []);
}

/** Whether two lists hold the very same tools in the same order. */
export function haveSameItems(tools: readonly Tool[], others: readonly Tool[]): boolean {
  return tools === others || (tools.length === others.length && tools.every((tool, index) => tool === others[index]));
}

function areDefinedAlike(tools: readonly Tool[], others: readonly Tool[]): boolean {
  return (
    tools.length === others.length &&
    tools.every((tool, index) => {
      const other = others[index];
      return (
        tool.name === other?.name &&
        tool.description === other.description &&
        isDeepStrictEqual(tool.parametersSchema, other.parametersSchema)
      );
    })
  );
}
