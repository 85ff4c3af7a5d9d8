import type { ChatCompletionFunctionTool } from 'openai/resources';
import type { Tool } from '../../src/tool/tool.js';
import { shortDescription } from '../openai-sdk/short-description.js';

/**
 * Tool definitions in the form of Chat Completions. `strict` is said explicitly, since servers differ in their default.
 *
 * @see https://platform.openai.com/docs/api-reference/chat/create (OpenAPI of 2026-08-21)
 */
export function toTools(tools: readonly Tool[]): readonly ChatCompletionFunctionTool[] {
  return tools.map(({ name, description, parametersSchema }) => ({
    type: 'function',
    function: { name, description: shortDescription(description), parameters: parametersSchema, strict: false },
  }));
}
