import type { Scenario } from './scenario.js';

/** One server-sent event before it becomes bytes. */
export interface WireEvent {
  /** Value of the `event:` line, for vendors that send one. */
  readonly event?: string;
  /** Value of the `data:` line; no line breaks. */
  readonly data: string;
}

/** One thing in a request's conversation, in no vendor's words and in order; merged messages come apart. */
export type NeutralItem =
  | { readonly kind: 'user-text'; readonly text: string }
  | { readonly kind: 'user-media'; readonly mediaType: string; readonly base64: string; readonly name?: string }
  | { readonly kind: 'assistant-text'; readonly text: string }
  | { readonly kind: 'reasoning'; readonly text: string }
  | { readonly kind: 'call'; readonly id: string; readonly name: string; readonly arguments: string }
  | NeutralResult;

/** The answer to one call. */
export interface NeutralResult {
  readonly kind: 'result';
  readonly callId: string;
  readonly text: string;
  /** Where the vendor has a flag for it; undefined elsewhere. */
  readonly isError: boolean | undefined;
  readonly media: readonly { readonly mediaType: string; readonly base64: string }[];
}

/** What a request says, in no vendor's words. */
export interface NeutralRequest {
  readonly model: string;
  readonly isStreaming: boolean;
  readonly system: string | undefined;
  readonly items: readonly NeutralItem[];
  readonly tools: readonly { readonly name: string; readonly description: string; readonly parameters: object }[];
  /** `auto` when the request does not say. */
  readonly toolChoice: 'auto' | 'none' | 'required' | { readonly tool: string };
}

/** One vendor's wire format, for the server side of a test. */
export interface Wire {
  readonly vendor: string;
  /** Path of the one endpoint, such as `/chat/completions`; what the SDK puts before it is ignored. */
  readonly path: string;
  /** The vendor's document in WIRE_DOCS and the component that describes a request. */
  readonly document: { readonly file: string; readonly component: string };
  /** The body of a whole reply. */
  encodeJson(scenario: Scenario): unknown;
  /** The events of a streamed reply. */
  encodeStream(scenario: Scenario): readonly WireEvent[];
  /** The body of a failed answer. */
  encodeError(status: number, message: string): unknown;
  /** What a request says. */
  readRequest(body: unknown): NeutralRequest;
  /** The rules that no schema states and that this request breaks, one sentence each. */
  checkRequest(body: unknown): readonly string[];
}
