import { ToolDefinitionError } from '../errors/tool-definition-error.js';
import type { Tool } from './tool.js';

/** Holds the tools of one request by name. */
export class ToolSet {
  /** In the order in which they were given. */
  readonly tools: readonly Tool[];
  readonly #byName: ReadonlyMap<string, Tool>;

  private constructor(tools: readonly Tool[], byName: ReadonlyMap<string, Tool>) {
    this.tools = tools;
    this.#byName = byName;
  }

  /**
   * Joins tools from everywhere into one set.
   *
   * @throws ToolDefinitionError naming both owners of every name that occurs twice.
   */
  static of(tools: readonly Tool[]): ToolSet {
    const byName = new Map<string, Tool>();
    const problems: string[] = [];
    for (const tool of tools) {
      const other = byName.get(tool.name);
      if (other === undefined) {
        byName.set(tool.name, tool);
      } else {
        problems.push(
          `Two tools are named "${tool.name}": one of ${other.owner}, one of ${tool.owner}. Rename one of them.`,
        );
      }
    }
    if (problems.length > 0) {
      throw new ToolDefinitionError(problems);
    }
    return new ToolSet(Object.freeze([...tools]), byName);
  }

  /** The tool of this very name; names such as `constructor` are unknown like any other. */
  get(name: string): Tool | undefined {
    return this.#byName.get(name);
  }
}
