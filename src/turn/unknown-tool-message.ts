import type { Tool } from '../tool/tool.js';

const QUOTED_CHARS = 64;

/** Tells the model that a name belongs to no tool, and which names do. */
export function toUnknownToolMessage(name: string, tools: readonly Tool[]): string {
  const quoted = name.length > QUOTED_CHARS ? `${name.slice(0, QUOTED_CHARS)}…` : name;
  const remedy =
    tools.length === 0 ? 'No tools are available.' : `Available tools: ${tools.map((tool) => tool.name).join(', ')}.`;
  return `There is no tool "${quoted}". ${remedy}`;
}
