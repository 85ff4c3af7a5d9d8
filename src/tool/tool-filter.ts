import type { ToolInfo } from './tool.js';
import type { TurnFacts } from './turn-facts.js';

/**
 * Says whether a turn has a tool: asked once a turn for each tool, before the first request. A tool that is hidden is
 * unknown to the model, and a call of it is answered like one of a name that does not exist. A throw, and anything but
 * a boolean, hides the tool and is logged.
 */
export type ToolFilter<TData = unknown> = (tool: ToolInfo, turn: TurnFacts<TData>) => boolean;
