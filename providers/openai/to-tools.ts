import type { FunctionTool } from 'openai/resources/responses/responses';
import type { Tool } from '../../src/tool/tool.js';
import { shortDescription } from '../openai-sdk/short-description.js';

/**
 * Tool definitions in the form of the Responses API. `strict` is said explicitly: without it the vendor tries to make a
 * schema strict and changes it.
 *
 * @see https://platform.openai.com/docs/api-reference/responses/create (OpenAPI of 2026-08-21)
 */
export function toTools(tools: readonly Tool[]): readonly FunctionTool[] {
  return tools.map(({ name, description, parametersSchema }) => ({
    type: 'function',
    name,
    description: shortDescription(description),
    parameters: parametersSchema,
    strict: false,
  }));
}
