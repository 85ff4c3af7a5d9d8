import { isToolDefinitionError, ToolDefinitionError } from '../errors/tool-definition-error.js';
import type { Logger } from '../logging/logger.js';
import type { LLMRequest } from '../provider/llm-request.js';
import type { Tool } from '../tool/tool.js';
import { ToolSet } from '../tool/tool-set.js';
import type { ToolSpec } from '../tool/tool-spec.js';
import { type CompiledSet, CompiledTools, haveSameItems, type ToolCompiler } from './compiled-tools.js';
import { ToolCache } from './tool-cache.js';
import { visibleTools } from './visible-tools.js';

/** Tool specs that a source listed for this turn. */
export interface ListedSource {
  readonly name: string;
  readonly specs: readonly ToolSpec[];
}

/** The tools that a turn has, with the vendor's definitions of them. */
export interface TurnTools<TDefinitions> extends CompiledSet<TDefinitions> {
  /** The tools of the request, hidden ones included. */
  readonly all: ToolSet;
}

/**
 * Finds the tools of each turn and compiles them for the vendor; what is known from earlier turns is used again as it
 * is.
 */
export class TurnToolsFactory<TDefinitions> {
  readonly #cache = new ToolCache();
  readonly #compiled: CompiledTools<TDefinitions>;
  #all = ToolSet.of([]);

  constructor(compiler: ToolCompiler<TDefinitions>) {
    this.#compiled = new CompiledTools(compiler);
  }

  /**
   * The tools of a turn: annotated ones, then explicit ones, then those of the sources, without those that the turn is
   * not to have.
   *
   * @throws ToolDefinitionError with everything that is wrong with them, hidden ones included
   */
  collect(request: LLMRequest, sources: readonly ListedSource[], logger: Logger): TurnTools<TDefinitions> {
    const tools = this.#toTools(request, sources);
    if (!haveSameItems(tools, this.#all.tools)) {
      this.#all = ToolSet.of(tools);
    }
    const { set, definitions } = this.#compiled.get(visibleTools(this.#all.tools, request, logger));
    return { set, definitions, all: this.#all };
  }

  /**
   * All tools of a request, hidden ones included, compiled as a turn would.
   *
   * @throws ToolDefinitionError with everything that is wrong with them
   */
  compileAll(request: Pick<LLMRequest, 'tools' | 'explicitTools'>): CompiledSet<TDefinitions> {
    return this.#compiled.get(this.#toTools(request, []));
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
}
