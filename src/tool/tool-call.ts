import type { ArgumentRepair, RawArguments } from './tool.js';

/** What the model asked for. */
export interface ToolCall {
  /** Unique within the turn; made by the framework where the vendor sent none. */
  readonly id: string;
  /** Name as the model wrote it; may name no tool. */
  readonly name: string;
  /** Arguments as they came. */
  readonly arguments: RawArguments;
}

/** A part of a tool's result that is not text. */
export interface ResultMedia {
  /** IANA media type. */
  readonly mediaType: string;
  /** The bytes. */
  readonly data: Uint8Array;
  /** File name, where one is known. */
  readonly name?: string;
}

/** What answers exactly one tool call. */
export interface ToolResult {
  readonly callId: string;
  readonly toolName: string;
  /** What the model reads; never empty. */
  readonly text: string;
  /** Images and files that go with the text, where the vendor takes them. */
  readonly media: readonly ResultMedia[];
  readonly isError: boolean;
  /** Time from the start of the tool to its end, in milliseconds; 0 when it never ran. */
  readonly durationMs: number;
  /** What had to be mended in the arguments. */
  readonly repairs: readonly ArgumentRepair[];
  /** Ties an error to its log entry. */
  readonly correlationId?: string;
}
