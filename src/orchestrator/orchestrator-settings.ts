import type { WhenBusy } from './busy-gate.js';

/** What an orchestrator keeps through a snapshot. */
export interface OrchestratorSettings {
  /** Role and rules of the model; undefined when none. */
  readonly systemPrompt: string | undefined;
  /** Shown for the user's messages. */
  readonly userName: string;
  /** Shown for the answers. */
  readonly assistantName: string;
  /** Longest silence of the provider in milliseconds. */
  readonly timeoutMs: number;
  /** Longest turn in milliseconds; undefined for no limit. */
  readonly totalTimeoutMs: number | undefined;
  readonly whenBusy: WhenBusy;
  /** Under which the store keeps the conversation; undefined without a store. */
  readonly conversationId: string | undefined;
}

/** The settings of an orchestrator that nobody configured. */
export const DEFAULT_SETTINGS: OrchestratorSettings = Object.freeze({
  systemPrompt: undefined,
  userName: 'You',
  assistantName: 'Assistant',
  timeoutMs: 600_000,
  totalTimeoutMs: undefined,
  whenBusy: 'drop',
  conversationId: undefined,
});
