import type { FinishReason } from 'toolwright';

/** One call in a scripted reply. Each field after `arguments` misbehaves on purpose. */
export interface ScriptedCall {
  /** Unique by default; `null` leaves it out of the wire, `''` sends it empty. */
  readonly id?: string | null;
  readonly name: string;
  /** As the model writes it: any text, JSON or not. */
  readonly arguments: string;
  /** Index on the wire: its position among the calls by default; `null` leaves it out where the vendor has one. */
  readonly index?: number | null;
  /** Into how many pieces the arguments are cut; 2 by default, 0 sends no fragment at all. */
  readonly fragments?: number;
  /** What later fragments carry beside the arguments; nothing by default. */
  readonly repeats?: 'id-and-name' | 'blank-name';
}

/** One part of a scripted reply, in the order of the reply. */
export type ReplyPart =
  | { readonly kind: 'text'; readonly deltas: readonly string[] }
  | { readonly kind: 'reasoning'; readonly deltas: readonly string[] }
  | { readonly kind: 'refusal'; readonly deltas: readonly string[] }
  | { readonly kind: 'calls'; readonly calls: readonly ScriptedCall[]; readonly interleaved: boolean };

/** Tokens that the vendor says it counted. */
export interface ScriptedUsage {
  /** Cached ones included. */
  readonly input: number;
  readonly output: number;
  readonly cached?: number;
  readonly reasoning?: number;
}

/** An answer that is no reply. */
export interface HttpFailure {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent in the vendor's error form. */
  readonly message?: string;
  /** Sent as it is, instead of the vendor's error form. */
  readonly rawBody?: string;
}

/** Where the connection stops being well-behaved. */
export interface Breakage {
  /**
   * `hang` keeps the socket open in silence, `reset` sends a TCP reset (bytes before it may be lost), `drop` delivers
   * the bytes so far and closes the socket in the middle of the body, `end` ends the body as if it were complete.
   */
  readonly how: 'hang' | 'reset' | 'drop' | 'end';
  /** Before the status line, after the headers, or after so many bytes of the body. */
  readonly at: 'start' | 'headers' | { readonly bytes: number } | 'body-end';
}

/** How the bytes of a stream look. */
export interface ByteForm {
  /** Size of one write in bytes; one write an event by default. */
  readonly chunkBytes?: number;
  readonly lineEnd?: '\n' | '\r\n' | '\r';
  /** Puts a comment before each event. */
  readonly comments?: boolean;
  /** Puts an event of an unknown type before each event. */
  readonly unknownEvents?: boolean;
  /** Leaves out the blank line after the last event. */
  readonly noFinalBlankLine?: boolean;
  /** Begins with a byte order mark. */
  readonly byteOrderMark?: boolean;
}

/** What the vendor answers to one request, in no vendor's words. */
export interface Scenario {
  readonly parts: readonly ReplyPart[];
  /** Neutral word, the vendor's own word, or `none`: the reply ends without a terminal event. */
  readonly finish: FinishReason | { readonly vendor: string } | 'none';
  readonly usage?: ScriptedUsage;
  /** Sends an error event after the parts, instead of the finish. */
  readonly errorEvent?: string;
  readonly failure?: HttpFailure;
  /** The body of a whole reply, or the data of each event of a streamed one, instead of everything above. */
  readonly raw?: { readonly body: unknown } | { readonly events: readonly unknown[] };
  readonly breakage?: Breakage;
  readonly bytes?: ByteForm;
  /** Headers of a successful answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer is held back until this settles. */
  readonly after?: Promise<unknown>;
}

/** Settings of a scenario beside its parts. */
export type ScenarioOptions = Partial<Omit<Scenario, 'parts'>>;

/** A reply of these parts; `stop`, or `tool-calls` when there are calls, unless the options say otherwise. */
export function reply(parts: readonly ReplyPart[], options: ScenarioOptions = {}): Scenario {
  const hasCalls = parts.some((part) => part.kind === 'calls');
  return { parts, finish: hasCalls ? 'tool-calls' : 'stop', ...options };
}

/** A reply of text alone. */
export function textReply(deltas: string | readonly string[], options: ScenarioOptions = {}): Scenario {
  return reply([text(deltas)], options);
}

/** A reply of calls alone, one after the other. */
export function callReply(calls: readonly ScriptedCall[], options: ScenarioOptions = {}): Scenario {
  return reply([{ kind: 'calls', calls, interleaved: false }], options);
}

/** A reply of calls alone whose fragments come in turn. */
export function interleavedReply(calls: readonly ScriptedCall[], options: ScenarioOptions = {}): Scenario {
  return reply([{ kind: 'calls', calls, interleaved: true }], options);
}

/** An HTTP failure. */
export function failureReply(status: number, options: Omit<HttpFailure, 'status'> = {}): Scenario {
  return { parts: [], finish: 'none', failure: { status, ...options } };
}

/** A streamed reply of exactly these events: texts as they are, anything else as JSON. */
export function rawStream(events: readonly unknown[], options: ScenarioOptions = {}): Scenario {
  return { parts: [], finish: 'none', raw: { events }, ...options };
}

/** A whole reply with exactly this body, whatever was asked for. */
export function rawReply(body: unknown, options: ScenarioOptions = {}): Scenario {
  return { parts: [], finish: 'none', raw: { body }, ...options };
}

/** A text part. */
export function text(deltas: string | readonly string[]): ReplyPart {
  return { kind: 'text', deltas: typeof deltas === 'string' ? [deltas] : deltas };
}

/** A reasoning part. */
export function reasoning(deltas: string | readonly string[]): ReplyPart {
  return { kind: 'reasoning', deltas: typeof deltas === 'string' ? [deltas] : deltas };
}

/** Calls one after the other. */
export function calls(...list: readonly ScriptedCall[]): ReplyPart {
  return { kind: 'calls', calls: list, interleaved: false };
}

/** The fragments of one call's arguments, without losing a character. */
export function cutArguments(call: ScriptedCall): readonly string[] {
  const count = call.fragments ?? 2;
  const size = Math.ceil(call.arguments.length / Math.max(count, 1));
  return Array.from({ length: count }, (_, index) => call.arguments.slice(index * size, (index + 1) * size));
}

/** One fragment of one call, in the order in which the fragments are sent. */
export interface CallFragment {
  readonly call: ScriptedCall;
  /** Position of the call among all calls of the reply. */
  readonly position: number;
  /** Counts from 0 within the call; -1 opens the call and has no arguments. */
  readonly fragment: number;
  readonly argumentsDelta: string;
}

/** All fragments of a part's calls in sending order; `firstPosition` is the number of calls before this part. */
export function callFragments(part: ReplyPart & { kind: 'calls' }, firstPosition: number): readonly CallFragment[] {
  const perCall = part.calls.map((call, offset) => {
    const position = firstPosition + offset;
    const pieces = cutArguments(call).map((argumentsDelta, fragment) => ({ call, position, fragment, argumentsDelta }));
    return [{ call, position, fragment: -1, argumentsDelta: '' }, ...pieces];
  });
  if (!part.interleaved) {
    return perCall.flat();
  }
  const longest = Math.max(0, ...perCall.map((fragments) => fragments.length));
  return Array.from({ length: longest }, (_, turn) =>
    perCall.flatMap((fragments) => fragments.slice(turn, turn + 1)),
  ).flat();
}
