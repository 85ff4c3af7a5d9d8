import type { CompiledTool } from './compile-tool.js';
import type { Loss } from './loss.js';

/** What became of one tool in a vendor's definitions. */
export interface ToolFit {
  /** The tool's name as the vendor knows it. */
  readonly wireName: string;
  /** Whether the vendor holds its model to the schema. */
  readonly strict: boolean;
  /** What the definition does not say; validation on our side does. */
  readonly losses: readonly Loss[];
  /** Why a definition that was to be strict is not. */
  readonly notStrict: readonly Loss[];
}

/** Keeps of a compiled tool what there is to tell about it. */
export function toToolFit({ name, strict, losses, notStrict }: CompiledTool): ToolFit {
  return { wireName: name, strict, losses, notStrict };
}

/** The reasons for not being strict that stand even where strict tools are wanted, whatever they lose. */
export function refusesStrict({ keyword }: Loss): boolean {
  return keyword === 'limits' || keyword === 'strict';
}

/** The losses that nothing makes good: what was cut stands nowhere else. */
export function isCut({ done }: Loss): boolean {
  return done === 'cut';
}
