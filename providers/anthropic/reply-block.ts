import type Anthropic from '@anthropic-ai/sdk';
import type { JsonObject } from '../../src/transport/read-json.js';

/**
 * One content block of a reply, as it is sent back while the turn goes on. A call stands for itself by its position
 * among the reply's calls, because its id and name may be replayed in another form than they came in.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/thinking-tool-workflows (2026-11-30)
 */
export type ReplyBlock =
  | Anthropic.TextBlockParam
  | Anthropic.ThinkingBlockParam
  | Anthropic.RedactedThinkingBlockParam
  | ServerToolBlock
  | { readonly type: 'call'; readonly position: number };

/** A block that a tool on the vendor's side made; sent back as it came. */
export type ServerToolBlock = Extract<
  Anthropic.ContentBlockParam,
  | { type: 'server_tool_use' }
  | { type: 'web_search_tool_result' }
  | { type: 'web_fetch_tool_result' }
  | { type: 'code_execution_tool_result' }
  | { type: 'bash_code_execution_tool_result' }
  | { type: 'text_editor_code_execution_tool_result' }
  | { type: 'tool_search_tool_result' }
  | { type: 'container_upload' }
>;

const SERVER_TOOL_BLOCKS: ReadonlySet<string> = new Set<ServerToolBlock['type']>([
  'server_tool_use',
  'web_search_tool_result',
  'web_fetch_tool_result',
  'code_execution_tool_result',
  'bash_code_execution_tool_result',
  'text_editor_code_execution_tool_result',
  'tool_search_tool_result',
  'container_upload',
]);

/**
 * Tells whether a block of a reply came from a tool on the vendor's side; any other unknown block cannot be sent back.
 */
export function isServerToolBlock(block: JsonObject | ServerToolBlock): block is ServerToolBlock {
  return typeof block.type === 'string' && SERVER_TOOL_BLOCKS.has(block.type);
}
