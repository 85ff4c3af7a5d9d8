import type { Logger } from '../logging/logger.js';
import type { InvocationEnvironment } from './invocation-environment.js';
import type { PreparedArguments, Tool } from './tool.js';
import type { ToolCall } from './tool-call.js';

/** One call on its way through a tool. */
export interface Invocation {
  readonly tool: Tool;
  readonly call: ToolCall;
  readonly environment: InvocationEnvironment;
  /** The prepared arguments. */
  readonly values: PreparedArguments['values'];
  /** Writes a log entry that names the call; never throws. */
  readonly log: (level: keyof Logger, fields: object, message: string) => void;
}
