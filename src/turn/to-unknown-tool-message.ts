import type { Tool } from '../tool/tool.js';
import { quoteName } from './quote-name.js';

/** Tells the model that a name belongs to no tool, and which names do. */
export function toUnknownToolMessage(name: string, tools: readonly Tool[]): string {
  const names = tools.map((tool) => tool.name).join(', ');
  const remedy = names === '' ? 'No tools are available.' : `Available tools: ${names}.`;
  return `There is no tool ${quoteName(name)}. ${remedy}`;
}
