import { isToolDefinitionError, ToolDefinitionError } from '../errors/tool-definition-error.js';
import type { Logger } from '../logging/logger.js';
import type { LLMRequest } from '../provider/llm-request.js';
import { lossWarnings } from '../provider/loss-warnings.js';
import { cachedAnnotatedTools, cachedExplicitTool } from '../tool/cached-tools.js';
import type { Tool } from '../tool/tool.js';
import { ToolSet } from '../tool/tool-set.js';
import type { ToolSpec } from '../tool/tool-spec.js';
import { type CompiledSet, CompiledTools, fitsOf, haveSameItems, type ToolCompiler } from './compiled-tools.js';
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
  readonly #compiled: CompiledTools<TDefinitions>;
  readonly #compiler: ToolCompiler<TDefinitions>;
  /** Definitions whose losses have been told. */
  readonly #told = new WeakSet<object>();
  #all = ToolSet.of([]);

  constructor(compiler: ToolCompiler<TDefinitions>) {
    this.#compiler = compiler;
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
    const compiled = this.#compiled.get(visibleTools(this.#all.tools, request, logger));
    this.#tellLosses(compiled, logger);
    return { ...compiled, all: this.#all };
  }

  /**
   * All tools of a request, hidden ones included, compiled as a turn would.
   *
   * @throws ToolDefinitionError with everything that is wrong with them
   */
  compileAll(request: Pick<LLMRequest, 'tools' | 'explicitTools'>): CompiledSet<TDefinitions> {
    const compiled = this.#compiled.get(this.#toTools(request, []));
    this.#noteTold(compiled);
    return compiled;
  }

  /** Tools of controllers and sources are not there when the start-up report is made. */
  #tellLosses(compiled: CompiledSet<TDefinitions>, logger: Logger): void {
    const { vendor } = this.#compiler;
    if (this.#noteTold(compiled)) {
      const losses = lossWarnings(vendor, compiled.set.tools, fitsOf(this.#compiler, compiled));
      if (losses.length > 0) {
        logger.debug({ vendor, losses }, 'The definitions of some tools say less than the tools.');
      }
    }
  }

  /** Whether these definitions are seen for the first time. */
  #noteTold({ definitions }: CompiledSet<TDefinitions>): boolean {
    if (typeof definitions !== 'object' || definitions === null || this.#told.has(definitions)) {
      return false;
    }
    this.#told.add(definitions);
    return true;
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
      ...request.tools.flatMap((source) => collect(() => cachedAnnotatedTools(source))),
      ...request.explicitTools.flatMap((spec, index) =>
        collect(() => [cachedExplicitTool(spec, `explicitTools[${index}]`)]),
      ),
      ...sources.flatMap(({ name, specs }) =>
        specs.flatMap((spec) => collect(() => [cachedExplicitTool(spec, `tool source "${name}"`)])),
      ),
    ];
    if (problems.length > 0) {
      throw new ToolDefinitionError(problems);
    }
    return tools;
  }
}
