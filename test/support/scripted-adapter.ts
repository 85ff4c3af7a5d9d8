import type {
  ModelAdapter,
  ModelEvent,
  ModelReply,
  ModelRound,
  RawArguments,
  CallableTool as Tool,
  TranscriptEntry,
} from 'toolwright';

/** A message of the fake vendor: plain data, easy to compare with literals. */
export type ScriptedMessage =
  | { role: 'user'; text: string; files?: string[]; sessionContext?: string }
  | { role: 'assistant'; text: string; calls?: ScriptedCall[] }
  | { role: 'tool'; results: ScriptedResult[] };

/** A call as the fake vendor is sent it back. */
export interface ScriptedCall {
  id: string;
  name: string;
  arguments: RawArguments;
}

/** A result as the fake vendor is sent it. */
export interface ScriptedResult {
  callId: string;
  text: string;
  isError: boolean;
}

/** A tool definition of the fake vendor. */
export interface ScriptedDefinition {
  name: string;
  description: string;
  parameters: unknown;
}

/** What one model request was sent. */
export interface ScriptedRound {
  round: number;
  systemPrompt: string | undefined;
  messages: ScriptedMessage[];
  tools: readonly ScriptedDefinition[] | undefined;
  toolChoice: unknown;
  signal: AbortSignal;
}

/** A call that the script makes the model ask for; no id means that the vendor sends none. */
export interface ScriptCall {
  id?: string;
  name: string;
  arguments?: RawArguments;
}

/** One scripted reply; what is left out is filled in: finish reason by the calls, deltas from the text. */
export interface ScriptReply extends Partial<Omit<ModelReply, 'toolCalls'>> {
  calls?: ScriptCall[];
  /** Emitted as they are; without it the text comes as one delta. An empty list is a reply that does not stream. */
  events?: ModelEvent[];
}

/** Plays one request by hand. */
export type ScriptStep = (
  round: ScriptedRound,
  emit: (event: ModelEvent) => void,
) => Promise<ScriptReply | string> | ScriptReply | string;

/** What the model does at one request: a text answer, a reply, a failure, or whatever a function does. */
export type Script = readonly (string | ScriptReply | Error | ScriptStep)[];

/** A model adapter without a vendor: plays scripted replies, one a request, and records what every request was sent. */
export class ScriptedAdapter implements ModelAdapter<ScriptedMessage, readonly ScriptedDefinition[]> {
  readonly vendor = 'scripted';
  /** What every request was sent, in order. */
  readonly rounds: ScriptedRound[] = [];
  /** Every entry that was turned into messages, in order. */
  readonly entries: TranscriptEntry[] = [];
  /** How often tool definitions were compiled. */
  compilations = 0;
  /** How often `close` was called. */
  closings = 0;
  readonly #script: Script;

  constructor(script: Script) {
    this.#script = script;
  }

  toMessages(entry: TranscriptEntry): ScriptedMessage[] {
    this.entries.push(entry);
    return [toMessage(entry)];
  }

  compileTools(tools: readonly Tool[]): ScriptedDefinition[] {
    this.compilations += 1;
    return tools.map(({ name, description, parametersSchema }) => ({
      name,
      description,
      parameters: parametersSchema,
    }));
  }

  toErrorText(message: string): string {
    return `Error: ${message}`;
  }

  async request(
    round: ModelRound<ScriptedMessage, readonly ScriptedDefinition[]>,
    signal: AbortSignal,
    emit: (event: ModelEvent) => void,
  ): Promise<ModelReply> {
    const recorded = { ...round, messages: structuredClone([...round.messages]), signal };
    const step = this.#script[this.rounds.length];
    this.rounds.push(recorded);
    if (step === undefined) {
      throw new Error(`The script has no reply for request ${this.rounds.length}.`);
    }
    if (step instanceof Error) {
      throw step;
    }
    return play(typeof step === 'function' ? await step(recorded, emit) : step, emit);
  }

  async close(): Promise<void> {
    this.closings += 1;
  }
}

function toMessage(entry: TranscriptEntry): ScriptedMessage {
  switch (entry.kind) {
    case 'user':
      return {
        role: 'user',
        text: entry.text,
        ...(entry.attachments.length === 0 ? {} : { files: entry.attachments.map(({ name }) => name) }),
        ...(entry.sessionContext === undefined ? {} : { sessionContext: entry.sessionContext }),
      };
    case 'answer':
      return { role: 'assistant', text: entry.text };
    case 'reply': {
      const calls = entry.calls.map((call) => ({ id: call.id, name: call.replayName, arguments: call.arguments }));
      return { role: 'assistant', text: entry.reply.text, ...(calls.length === 0 ? {} : { calls }) };
    }
    case 'results':
      return {
        role: 'tool',
        results: entry.results.map(({ callId, text, isError }) => ({ callId, text, isError })),
      };
  }
}

function play(step: ScriptReply | string, emit: (event: ModelEvent) => void): ModelReply {
  const { calls = [], events, ...rest } = typeof step === 'string' ? { text: step } : step;
  const reply: ModelReply = {
    text: '',
    toolCalls: calls.map(({ id = '', name, arguments: raw = '{}' }) => ({ id, name, arguments: raw })),
    finishReason: calls.length === 0 ? 'stop' : 'tool-calls',
    vendorFinishReason: undefined,
    usage: undefined,
    model: undefined,
    wire: undefined,
    ...rest,
  };
  const deltas: ModelEvent[] = reply.text === '' ? [] : [{ type: 'text-delta', text: reply.text }];
  for (const event of events ?? deltas) {
    emit(event);
  }
  return reply;
}
