import type { ErrorRelayPolicy, RawArguments, ResultMedia, ToolResultEvent, ToolSpec, TurnEvent } from 'toolwright';
import { playTurn } from './play-turn.js';
import type { LogEntry } from './recording-logger.js';
import { ScriptedProvider } from './scripted-provider.js';

/** How one call of a tool went, as everybody outside sees it. */
export interface AnsweredCall {
  /** What the model was sent as the call's result. */
  text: string | undefined;
  isError: boolean | undefined;
  media: readonly ResultMedia[];
  events: TurnEvent[];
  log: LogEntry[];
  /** What the turn failed with; undefined when the model was asked again. */
  error: unknown;
}

/** What one call is made with. */
export interface CallSetting {
  /** Arguments as the vendor delivers them. */
  args?: RawArguments;
  errorRelay?: ErrorRelayPolicy;
  signal?: AbortSignal;
}

/** Lets a scripted model call one tool, of an annotated service or a spec, and says what came of it. */
export async function answerCall(
  tool: { service: object; name: string } | ToolSpec,
  { args = '{}', errorRelay, signal }: CallSetting = {},
): Promise<AnsweredCall> {
  const script = [{ calls: [{ id: 'call-1', name: tool.name, arguments: args }] }, 'Good.'];
  const provider = new ScriptedProvider(script, errorRelay === undefined ? {} : { errorRelay });
  const tools = 'service' in tool ? { tools: [tool.service] } : { explicitTools: [tool] };
  const { events, error } = await playTurn(provider, { ...tools, signal });
  const message = provider.adapter.rounds[1]?.messages.at(-1);
  const result = message?.role === 'tool' ? message.results[0] : undefined;
  const entry = provider.adapter.entries.find((candidate) => candidate.kind === 'results');
  return {
    text: result?.text,
    isError: result?.isError,
    media: entry?.results[0]?.media ?? [],
    events,
    log: provider.log.entries,
    error,
  };
}

/** The event that told of the call's result. */
export function resultEvent({ events }: AnsweredCall): ToolResultEvent | undefined {
  return events.find((event) => event.type === 'tool-result');
}

/** A tool spec whose every call runs a function. */
export function specOf(execute: ToolSpec['execute'], behaviour: Partial<ToolSpec> = {}): ToolSpec {
  return { name: 'work', description: 'Works.', execute, ...behaviour };
}
