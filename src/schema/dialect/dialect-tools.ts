import { type CompiledTool, type CompileOptions, compileTool } from './compile-tool.js';
import { compileTools } from './compile-tools.js';
import type { CanonicalTool, Dialect } from './dialect.js';
import { type ToolFit, toToolFit } from './tool-fit.js';

/** Brings a model's arguments back into the form of the tool's own schema. */
export type ArgumentDecoder = (args: unknown) => unknown;

/** What all providers of a process share, by dialect and mode. */
const SHARED = new WeakMap<object, Map<CompileOptions['strict'], DialectTools<unknown>>>();

/** Compiles tools by a dialect, each once for as long as it lives, and keeps the way back with the definitions. */
export class DialectTools<TDefinition> {
  readonly #dialect: Dialect<TDefinition>;
  readonly #options: CompileOptions;
  readonly #known = new WeakMap<CanonicalTool, CompiledTool<TDefinition>>();
  readonly #decoders = new WeakMap<object, ReadonlyMap<string, ArgumentDecoder>>();
  readonly #fits = new WeakMap<object, readonly ToolFit[]>();

  constructor(dialect: Dialect<TDefinition>, options: CompileOptions) {
    this.#dialect = dialect;
    this.#options = options;
  }

  /** The same for everyone who asks, whose definitions must not be changed. */
  static shared<TDefinition>(
    dialect: Dialect<TDefinition>,
    { strict = false }: CompileOptions,
  ): DialectTools<TDefinition> {
    const modes = SHARED.get(dialect) ?? new Map<CompileOptions['strict'], DialectTools<unknown>>();
    SHARED.set(dialect, modes);
    const shared =
      (modes.get(strict) as DialectTools<TDefinition> | undefined) ?? new DialectTools(dialect, { strict });
    modes.set(strict, shared);
    return shared;
  }

  /** The vendor's definitions of the tools of a request. */
  compile(tools: readonly CanonicalTool[]): readonly TDefinition[] {
    const compiled = compileTools(tools, this.#dialect, this.#options, (tool) => this.#compileOnce(tool));
    const definitions = compiled.map(({ definition }) => definition);
    const translated = compiled.filter(({ isTranslated }) => isTranslated);
    this.#decoders.set(definitions, new Map(translated.map(({ name, decode }) => [name, decode])));
    this.#fits.set(definitions, compiled.map(toToolFit));
    return definitions;
  }

  /** What became of each tool, in their order; empty for definitions that were not made here. */
  fits(definitions: readonly TDefinition[]): readonly ToolFit[] {
    return this.#fits.get(definitions) ?? [];
  }

  /** The way back for one tool; undefined where its arguments have the same form in both. */
  decoder(definitions: readonly TDefinition[], toolName: string): ArgumentDecoder | undefined {
    return this.#decoders.get(definitions)?.get(toolName);
  }

  #compileOnce(tool: CanonicalTool): CompiledTool<TDefinition> {
    const compiled = this.#known.get(tool) ?? compileTool(tool, this.#dialect, this.#options);
    this.#known.set(tool, compiled);
    return compiled;
  }
}
