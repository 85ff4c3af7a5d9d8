import type { ToolContext } from './tool-context.js';

/** What is known of a turn before any of its tools is called. */
export type TurnFacts<TData = unknown> = Pick<
  ToolContext<TData>,
  'turnId' | 'messageId' | 'history' | 'sessionContext' | 'data'
>;
