import type { ToolInfo } from '../../tool/tool.js';
import { type LintItem, type LintRule, levelIfKnown, targets, toolLabel } from './lint-item.js';

/** A model chooses tools by their descriptions. */
export const missingDescriptionRule: LintRule = (subject) =>
  subject.tools
    .filter(({ description }) => description.trim() === '')
    .map((tool) => ({
      rule: 'missing-description',
      level: levelIfKnown(subject, tool.isAnnotated ? 'error' : 'warning'),
      tool: toolLabel(tool),
      parameter: undefined,
      message: 'It has no description.',
      remedy: 'Say what the tool does and when to call it.',
    }));

/** What is cut never reaches the model. */
export const longDescriptionRule: LintRule = ({ tools, dialects }) =>
  tools.flatMap((tool) => {
    const { length } = tool.description;
    const cutting = dialects.filter(({ maxDescriptionChars }) => length > (maxDescriptionChars ?? length));
    const most = Math.min(...cutting.map(({ maxDescriptionChars }) => maxDescriptionChars ?? length));
    return cutting.length === 0
      ? []
      : [
          {
            rule: 'long-description',
            level: 'warning' as const,
            tool: toolLabel(tool),
            parameter: undefined,
            message: `Its description has ${length} characters; ${targets(cutting)} would refuse it, so it is cut there at ${most}.`,
            remedy: 'Shorten it, or move what concerns one parameter into the description of that.',
          },
        ];
  });

/** A name alone seldom says which form a value has. */
export const missingParameterDescriptionRule: LintRule = ({ tools }) =>
  tools.flatMap((tool) =>
    Object.entries(tool.parametersSchema.properties ?? {})
      .filter(([, schema]) => !hasDescription(schema))
      .map(([name]) => ({
        rule: 'missing-parameter-description',
        level: 'note' as const,
        tool: toolLabel(tool),
        parameter: name,
        message: 'It has no description.',
        remedy: 'Say what the value means and in which form: @Param, JSDoc, or description in its schema.',
      })),
  );

/** A model cannot tell tools apart that say the same. */
export const sameDescriptionRule: LintRule = ({ tools }) => {
  const first = new Map<string, ToolInfo>();
  const items: LintItem[] = [];
  for (const tool of tools.filter(({ description }) => description.trim() !== '')) {
    const text = tool.description.trim().toLowerCase();
    const other = first.get(text);
    if (other === undefined) {
      first.set(text, tool);
    } else if (other.name !== tool.name) {
      items.push({
        rule: 'same-description',
        level: 'warning',
        tool: toolLabel(tool),
        parameter: undefined,
        message: `It has the same description as ${toolLabel(other)}.`,
        remedy: 'Say in both when to call which.',
      });
    }
  }
  return items;
};

function hasDescription(schema: unknown): boolean {
  const { description } = Object(schema) as { description?: unknown };
  return typeof description === 'string' && description.trim() !== '';
}
