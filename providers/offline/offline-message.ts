import type { ToolCall, ToolResult } from '../../src/tool/tool-call.js';

/** An entry of the conversation as the planner reads it. */
export type OfflineMessage =
  | { readonly role: 'user'; readonly text: string; readonly notes: readonly string[] }
  | { readonly role: 'assistant'; readonly text: string }
  | { readonly role: 'calls'; readonly calls: readonly ToolCall[]; readonly remark: string }
  | { readonly role: 'results'; readonly results: readonly ToolResult[] };
