import type { ToolSpec } from '../tool/tool-spec.js';

/** A tool as it is, or what it had to be where its context needs other data than the orchestrator's prompts give. */
export type CheckedTool<TTool, TData> =
  TTool extends ToolSpec<infer TNeeded> ? (TData extends TNeeded ? TTool : ToolSpec<TData>) : TTool;

/** A list of tools, each a {@link CheckedTool}. */
export type CheckedTools<TTools extends readonly object[], TData> = {
  readonly [K in keyof TTools]: CheckedTool<TTools[K], TData>;
};
