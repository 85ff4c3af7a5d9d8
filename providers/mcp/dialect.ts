import type { Dialect } from '../../src/schema/dialect/dialect.js';
import type { JsonSchema } from '../../src/schema/json-schema.js';

/** A tool as an MCP server lists it. */
export interface McpTool {
  readonly name: string;
  readonly description?: string;
  readonly inputSchema: JsonSchema;
}

/**
 * What MCP asks of a tool: an object at the root, and any keyword of draft 2020-12, which the absence of `$schema`
 * means.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools (2026-08-22)
 */
export const mcpDialect: Dialect<McpTool> = {
  target: 'mcp',
  toolName: { first: 'a-zA-Z0-9_.\\-', rest: 'a-zA-Z0-9_.\\-', maxLength: 128 },
  rules: { keywords: 'all', refs: 'keep', rootUnions: true },
  toDefinition: ({ name, description, schema }) => ({
    name,
    ...(description !== '' && { description }),
    inputSchema: schema,
  }),
};
