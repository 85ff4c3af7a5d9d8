import type { ToolSpec } from 'toolwright';

/** A tool whose parameters are all required texts, given by name and description. */
export function textTool(name: string, description: string, parameters: Readonly<Record<string, string>>): ToolSpec {
  return {
    name,
    description,
    parametersSchema: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(parameters).map(([key, text]) => [key, { type: 'string', description: text }]),
      ),
      required: Object.keys(parameters),
    },
    execute: () => 'done',
  };
}
