import type { ToolSpec } from '../tool/tool-spec.js';

/** Contributes tools from outside the application, such as an MCP server's; listed once a turn. */
export interface ToolSource {
  /** For messages. */
  readonly name: string;
  listTools(): Promise<readonly ToolSpec[]>;
}
