import {
  annotatedTools,
  type CallableTool,
  isToolDefinitionError,
  type JsonSchema,
  type RawArguments,
  type ToolContext,
} from 'toolwright';

/** A context as a turn would hand it to a tool. */
export const toolContext: ToolContext = {
  signal: new AbortController().signal,
  callId: 'call-1',
  toolName: 'tool',
  turnId: 'turn-1',
  messageId: undefined,
  history: [],
  sessionContext: undefined,
  logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  data: undefined,
  reportProgress: () => {},
};

/** Finds a tool of a service by its name. */
export function toolOf(source: object, name: string): CallableTool {
  const tool = annotatedTools(source).find((candidate) => candidate.name === name);
  if (tool === undefined) {
    throw new Error(`No tool is named ${name}.`);
  }
  return tool;
}

/** The schemas of a tool's parameters by name. */
export function parametersOf(source: object, name: string): Readonly<Record<string, JsonSchema>> | undefined {
  return toolOf(source, name).parametersSchema.properties;
}

/** Calls a tool as a turn would: arguments prepared, then run. */
export async function callTool(source: object, name: string, args: RawArguments): Promise<unknown> {
  const tool = toolOf(source, name);
  return tool.run(tool.prepare(args), toolContext);
}

/** Everything that is wrong with a service; empty when its tools can be read. */
export function problemsOf(source: object): readonly string[] {
  try {
    annotatedTools(source);
    return [];
  } catch (error) {
    if (isToolDefinitionError(error)) {
      return error.problems;
    }
    throw error;
  }
}
