import type { FinishReason, ResponseMetadata } from '../conversation/response-metadata.js';
import type { ArgumentRepair } from '../tool/tool.js';

/** How a prompt ended. */
export type TurnStatus = 'completed' | 'failed' | 'aborted' | 'rejected' | 'dropped' | 'ignored';

/** Everything that can be watched while a turn runs, discriminated by `type`. Rounds count from 1. */
export type TurnEvent =
  | { readonly type: 'turn-start'; readonly turnId: string; readonly messageId: string }
  | { readonly type: 'round-start'; readonly round: number }
  | { readonly type: 'reasoning-delta'; readonly text: string }
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'tool-call-start'; readonly callId: string; readonly toolName: string }
  | { readonly type: 'tool-call-delta'; readonly callId: string; readonly argumentsDelta: string }
  | ToolCallEndEvent
  | { readonly type: 'tool-progress'; readonly callId: string; readonly toolName: string; readonly progress: unknown }
  | ToolResultEvent
  | { readonly type: 'metadata'; readonly metadata: ResponseMetadata }
  | { readonly type: 'round-end'; readonly round: number; readonly finishReason: FinishReason }
  | { readonly type: 'turn-end'; readonly status: TurnStatus };

/** A call is complete as the model wrote it; it has not started. */
export interface ToolCallEndEvent {
  readonly type: 'tool-call-end';
  readonly callId: string;
  readonly toolName: string;
  /** The arguments as they came: JSON text, or already parsed. */
  readonly arguments: string | object | null | undefined;
}

/** A call has been answered. */
export interface ToolResultEvent {
  readonly type: 'tool-result';
  readonly callId: string;
  readonly toolName: string;
  /** What the model is told. */
  readonly text: string;
  readonly isError: boolean;
  /** In milliseconds; 0 when the tool never ran. */
  readonly durationMs: number;
  /** What had to be mended in the arguments. */
  readonly repairs: readonly ArgumentRepair[];
}

/** Receives the events of a turn in order; must not throw. */
export type TurnEventSink = (event: TurnEvent) => void;
