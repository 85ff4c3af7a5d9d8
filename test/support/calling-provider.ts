import { type CallableTool, type ModelAdapter, type ModelReply, type ToolCall, ToolLoopProvider } from 'toolwright';

/** One call that the scripted model asks for: tool name and arguments. */
export type ScriptedToolCall = readonly [name: string, args?: object];

/** Plays a model inside the process: each list of calls is one reply; then it answers with the results, one a line. */
class CallingAdapter implements ModelAdapter<string, readonly CallableTool[]> {
  readonly vendor = 'calling';
  readonly #replies: readonly (readonly ScriptedToolCall[])[];

  constructor(replies: readonly (readonly ScriptedToolCall[])[]) {
    this.#replies = replies;
  }

  toMessages(entry: Parameters<ModelAdapter['toMessages']>[0]): readonly string[] {
    return entry.kind === 'results' ? entry.results.map(({ text }) => text) : [];
  }

  compileTools(tools: readonly CallableTool[]): readonly CallableTool[] {
    return tools;
  }

  toErrorText(message: string): string {
    return `Error: ${message}`;
  }

  async request({ round, messages }: { round: number; messages: readonly string[] }): Promise<ModelReply> {
    const calls = this.#replies[round - 1] ?? [];
    const toolCalls = calls.map(([name, args = {}]): ToolCall => ({ id: '', name, arguments: JSON.stringify(args) }));
    return {
      text: calls.length === 0 ? messages.join('\n') : '',
      toolCalls,
      finishReason: calls.length === 0 ? 'stop' : 'tool-calls',
      vendorFinishReason: undefined,
      usage: undefined,
      model: undefined,
      wire: undefined,
    };
  }
}

/** A provider whose model asks for the same calls in every turn. */
export class CallingProvider extends ToolLoopProvider<string, readonly CallableTool[]> {
  constructor(...replies: readonly (readonly ScriptedToolCall[])[]) {
    super(new CallingAdapter(replies), {});
  }
}
