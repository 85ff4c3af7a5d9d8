import type { ToolLoopOptions } from '../../src/turn/tool-loop-options.js';

/** What the planner itself can be told. */
export interface PlannerSettings {
  /** Whether the answer comes word by word; true by default. */
  readonly streaming?: boolean;
  /** Tells the moment that words such as "yesterday" refer to; the system clock by default. */
  readonly now?: () => Date;
}

/** Everything that `OfflineProvider` can be told. */
export type OfflineOptions = PlannerSettings & ToolLoopOptions;
