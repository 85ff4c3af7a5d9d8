import type Anthropic from '@anthropic-ai/sdk';
import type { JsonSchema } from '../../src/schema/json-schema.js';
import type { Tool } from '../../src/tool/tool.js';

/**
 * The vendor's definitions of the tools.
 *
 * @see https://platform.claude.com/docs/en/agents-and-tools/tool-use/define-tools (2026-11-30)
 */
export function toTools(tools: readonly Tool[]): readonly Anthropic.Tool[] {
  return tools.map(toTool);
}

function toTool({ name, description, parametersSchema }: Tool): Anthropic.Tool {
  const { schema, hint } = toInputSchema(parametersSchema);
  const text = [description, hint].filter((part) => part.trim() !== '').join('\n\n');
  return { name, ...(text !== '' && { description: text }), input_schema: schema, strict: false };
}

/** The vendor refuses unions at the root of a schema: they move into the description, and validation keeps them. */
function toInputSchema(canonical: JsonSchema): { schema: Anthropic.Tool.InputSchema; hint: string } {
  const { anyOf, oneOf, allOf, required, ...rest } = canonical;
  const unions = Object.entries({ anyOf, oneOf, allOf }).filter(([, union]) => union !== undefined);
  const hint = unions.length === 0 ? '' : `The arguments also fit ${JSON.stringify(Object.fromEntries(unions))}.`;
  return { schema: { ...rest, type: 'object', ...(required !== undefined && { required: [...required] }) }, hint };
}
