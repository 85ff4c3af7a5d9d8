import type { ToolCall, ToolResult } from '../../../../src/tool/tool-call.js';
import type { ToolCatalogue } from '../tools/tool-catalogue.js';
import { describeArguments } from './describe-arguments.js';
import { parseExactJson } from './exact-json.js';
import { renderValue } from './render-value.js';

/** Puts the results of a turn into words: texts as they are, JSON laid out, failures said plainly. */
export function composeAnswer(
  calls: readonly ToolCall[],
  results: readonly ToolResult[],
  catalogue: ToolCatalogue,
  remark: string,
): string {
  const answers = results.map((result) => {
    const call = calls.find(({ id }) => id === result.callId);
    return results.length > 1 && !result.isError
      ? `${headOf(call, result, catalogue)}:\n${render(result)}`
      : answerOf(call, result, catalogue);
  });
  return [...answers, remark].filter((part) => part !== '').join('\n\n');
}

function answerOf(call: ToolCall | undefined, result: ToolResult, catalogue: ToolCatalogue): string {
  if (result.isError) {
    return `${describeCalled(call, result)} failed: ${result.text}`;
  }
  return isBareValue(result.text) ? `${headOf(call, result, catalogue)}: ${result.text}` : render(result);
}

function render(result: ToolResult): string {
  const value = parseExactJson(result.text);
  const text = value === undefined ? result.text : renderValue(value);
  return [text, ...result.media.map(({ mediaType, name }) => `[${name ?? mediaType}: I cannot show this]`)].join('\n');
}

/** A number or a yes or no needs to be told of what it is. */
function isBareValue(text: string): boolean {
  return /^(?:-?\d[\d.,]*|true|false|null)$/.test(text.trim());
}

function headOf(call: ToolCall | undefined, result: ToolResult, catalogue: ToolCatalogue): string {
  const tool = catalogue.tools.find(({ name }) => name === result.toolName);
  const given = describeArguments(call?.arguments);
  return `${tool?.title ?? result.toolName}${given === '' ? '' : ` (${given})`}`;
}

function describeCalled(call: ToolCall | undefined, result: ToolResult): string {
  const given = describeArguments(call?.arguments);
  return given === '' ? result.toolName : `${result.toolName} (${given})`;
}
