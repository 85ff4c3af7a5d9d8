import { isFitName } from '../../schema/dialect/fit-name.js';
import type { ToolInfo } from '../../tool/tool.js';
import { type LintItem, type LintRule, levelIfKnown, targets, toolLabel } from './lint-item.js';

/** Two tools of one name are refused when they meet in a request; start-up has told of those of one class. */
export const collisionRule: LintRule = (subject) => {
  const { tools, problems } = subject;
  const first = new Map<string, ToolInfo>();
  const items: LintItem[] = [];
  for (const tool of tools) {
    const other = first.get(tool.name);
    if (other === undefined) {
      first.set(tool.name, tool);
    } else if (
      !problems.some((problem) => problem.startsWith(`${tool.owner}: its tool name "${tool.name}" is taken by`))
    ) {
      items.push({
        rule: 'tool-collision',
        level: levelIfKnown(subject, 'error'),
        tool: toolLabel(tool),
        parameter: undefined,
        message: `Two tools are named "${tool.name}": one of ${other.owner}, one of ${tool.owner}.`,
        remedy: 'Rename one of them, or give its class a namespace with @ToolService.',
      });
    }
  }
  return items;
};

/** A name that some vendor refuses is rewritten for it, and reads differently there. */
export const rewrittenNameRule: LintRule = ({ tools, dialects }) =>
  tools.flatMap((tool) => {
    const refusing = dialects.filter(({ toolName }) => !isFitName(tool.name, toolName));
    return refusing.length === 0
      ? []
      : [
          {
            rule: 'rewritten-name',
            level: 'note' as const,
            tool: toolLabel(tool),
            parameter: undefined,
            message: `Its name is not legal for ${targets(refusing)}, and is rewritten there.`,
            remedy: 'Begin it with a letter to have one name everywhere.',
          },
        ];
  });
