import { ToolDefinitionError } from '../errors/tool-definition-error.js';
import type { ToolChoice } from '../provider/model-adapter.js';
import type { ToolSet } from '../tool/tool-set.js';

/**
 * Refuses a choice of a tool that the turn does not have.
 *
 * @throws ToolDefinitionError naming the tool and those that there are
 */
export function checkToolChoice(choice: ToolChoice, set: ToolSet): void {
  if (typeof choice === 'object' && set.get(choice.tool) === undefined) {
    const names = set.tools.map((tool) => tool.name).join(', ') || 'none';
    throw new ToolDefinitionError([
      `toolChoice names the tool "${choice.tool}", which this request does not have. Its tools: ${names}.`,
    ]);
  }
}
