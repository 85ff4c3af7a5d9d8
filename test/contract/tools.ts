import type { ToolSpec } from 'toolwright';

/** A tool that answers with what it was given. */
export function echoTool(name = 'echo', more: Partial<ToolSpec> = {}): ToolSpec {
  return {
    name,
    description: `Repeats its text (${name})`,
    parametersSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    execute: ({ text }) => `${name} says ${String(text)}`,
    ...more,
  };
}

/** Arguments for {@link echoTool}. */
export function echoArguments(text: string): string {
  return JSON.stringify({ text });
}
