import { anthropicDialect } from '../../providers/anthropic/dialect.js';
import { bedrockClaudeDialect, bedrockNovaDialect } from '../../providers/bedrock/dialect.js';
import { deepseekDialect } from '../../providers/deepseek/dialect.js';
import { googleDialect, googleOpenApiDialect } from '../../providers/google/dialect.js';
import { mcpDialect } from '../../providers/mcp/dialect.js';
import { mistralDialect } from '../../providers/mistral/dialect.js';
import { ollamaDialect } from '../../providers/ollama/dialect.js';
import { azureDialect, openaiChatDialect, openaiDialect } from '../../providers/openai-sdk/dialect.js';
import type { Dialect } from '../../src/schema/dialect/dialect.js';

/** Every target there is. */
export const DIALECTS: readonly Dialect[] = [
  ...[openaiChatDialect, openaiDialect, azureDialect, anthropicDialect, bedrockClaudeDialect, bedrockNovaDialect],
  ...[deepseekDialect, googleDialect, googleOpenApiDialect, mcpDialect, mistralDialect, ollamaDialect],
];

/** Each target in each mode it has, as rows for `it.each`. */
export const MODES: readonly { readonly title: string; readonly dialect: Dialect; readonly strict: boolean }[] =
  DIALECTS.flatMap((dialect) => [
    { title: dialect.target, dialect, strict: false },
    ...(dialect.strictRules === undefined ? [] : [{ title: `${dialect.target}, strict`, dialect, strict: true }]),
  ]);
