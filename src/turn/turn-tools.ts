import { isDeepStrictEqual } from 'node:util';
import { isToolDefinitionError, ToolDefinitionError } from '../errors/tool-definition-error.js';
import type { LLMRequest } from '../provider/llm-request.js';
import type { ModelAdapter } from '../provider/model-adapter.js';
import type { Tool } from '../tool/tool.js';
import { ToolSet } from '../tool/tool-set.js';
import type { ToolSpec } from '../tool/tool-spec.js';
import { ToolCache } from './tool-cache.js';

/** Tool specs that a source listed for this turn. */
export interface ListedSource {
  readonly name: string;
  readonly specs: readonly ToolSpec[];
}

/** The tools of one turn, with the vendor's definitions of them. */
export interface TurnTools<TDefinitions> {
  readonly set: ToolSet;
  /** Undefined when there are no tools. */
  readonly definitions: TDefinitions | undefined;
}

type ToolCompiler<TDefinitions> = Pick<ModelAdapter<unknown, TDefinitions>, 'compileTools'>;

/** Finds the tools of each turn and compiles them for the vendor; what has not changed since the last turn is used again as it is. */
export class TurnToolsFactory<TDefinitions> {
  readonly #compiler: ToolCompiler<TDefinitions>;
  readonly #cache = new ToolCache();
  #latest: TurnTools<TDefinitions> = { set: ToolSet.of([]), definitions: undefined };

  constructor(compiler: ToolCompiler<TDefinitions>) {
    this.#compiler = compiler;
  }

  /**
   * The tools of a turn: annotated ones, then explicit ones, then those of the sources.
   *
   * @throws ToolDefinitionError with everything that is wrong with them
   */
  collect(
    request: Pick<LLMRequest, 'tools' | 'explicitTools'>,
    sources: readonly ListedSource[],
  ): TurnTools<TDefinitions> {
    const tools = this.#toTools(request, sources);
    const latest = this.#latest;
    if (haveSameItems(tools, latest.set.tools)) {
      return latest;
    }
    const set = ToolSet.of(tools);
    const definitions = areDefinedAlike(tools, latest.set.tools) ? latest.definitions : this.#compile(tools);
    this.#latest = { set, definitions };
    return this.#latest;
  }

  #toTools(request: Pick<LLMRequest, 'tools' | 'explicitTools'>, sources: readonly ListedSource[]): readonly Tool[] {
    const problems: string[] = [];
    const collect = (find: () => readonly Tool[]): readonly Tool[] => {
      try {
        return find();
      } catch (error) {
        if (!isToolDefinitionError(error)) {
          throw error;
        }
        problems.push(...error.problems);
        return [];
      }
    };
    const tools = [
      ...request.tools.flatMap((source) => collect(() => this.#cache.annotated(source))),
      ...request.explicitTools.flatMap((spec, index) =>
        collect(() => [this.#cache.explicit(spec, `explicitTools[${index}]`)]),
      ),
      ...sources.flatMap(({ name, specs }) =>
        specs.flatMap((spec) => collect(() => [this.#cache.explicit(spec, `tool source "${name}"`)])),
      ),
    ];
    if (problems.length > 0) {
      throw new ToolDefinitionError(problems);
    }
    return tools;
  }

  #compile(tools: readonly Tool[]): TDefinitions | undefined {
    return tools.length === 0 ? undefined : this.#compiler.compileTools(tools);
  }
}

function haveSameItems(tools: readonly Tool[], others: readonly Tool[]): boolean {
  return tools.length === others.length && tools.every((tool, index) => tool === others[index]);
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
