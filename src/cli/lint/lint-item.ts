import type { Dialect } from '../../schema/dialect/dialect.js';
import type { ToolInfo } from '../../tool/tool.js';
import type { LoadedTools } from '../tools/load-tools.js';
import type { StrictMode } from '../tools/tool-options.js';

/** How much an item matters: an error stops start-up or a request, a note changes nothing that was meant. */
export type LintLevel = 'error' | 'warning' | 'note';

/** One thing that is wrong or doubtful. */
export interface LintItem {
  readonly rule: string;
  readonly level: LintLevel;
  /** Class and method, or the tool's name and owner; undefined where it concerns all tools. */
  readonly tool: string | undefined;
  /** Name of the parameter, or JSON pointer inside the parameters; undefined where it is about the tool itself. */
  readonly parameter: string | undefined;
  /** What was found; a whole sentence. */
  readonly message: string;
  /** What to do; whole sentences. */
  readonly remedy: string;
}

/** What the rules look at. */
export interface LintSubject extends LoadedTools {
  /** The vendors that the tools are for. */
  readonly dialects: readonly Dialect[];
  /** What the providers' option of that name will be. */
  readonly strict: StrictMode;
}

/** Finds one kind of fault. */
export type LintRule = (subject: LintSubject) => readonly LintItem[];

/** The level of what decorators may have settled where only a manifest was read. */
export function levelIfKnown({ isComplete }: LintSubject, level: LintLevel): LintLevel {
  return isComplete ? level : 'note';
}

/** A tool by name, and by owner where that says more. */
export function toolLabel({ name, owner }: Pick<ToolInfo, 'name' | 'owner'>): string {
  return `${name} (${owner})`;
}

/** Vendors in a list. */
export function targets(dialects: readonly Pick<Dialect, 'target'>[]): string {
  return dialects.map(({ target }) => target).join(', ');
}
