import type { Logger } from '../logging/logger.js';
import type { InvocationEnvironment } from './invocation-environment.js';
import type { PreparedArguments, Tool } from './tool.js';
import type { ToolCall } from './tool-call.js';

/** One call on its way through a tool. */
export interface Invocation {
  readonly tool: Tool;
  readonly call: ToolCall;
  readonly environment: InvocationEnvironment;
  readonly prepared: PreparedArguments;
  /** Writes a log entry that names the call; never throws. */
  readonly log: (level: keyof Logger, fields: object, message: string) => void;
  /** Whether the call has its result, so that nothing is reported any more. */
  isOver: boolean;
}
