import type { ResponseFunctionCallOutputItem, ResponseInputItem } from 'openai/resources/responses/responses';
import { attachmentKind } from '../../src/conversation/attachment-block.js';
import type { ResultMedia, ToolResult } from '../../src/tool/tool-call.js';
import { wellFormedText } from '../../src/transport/well-formed.js';
import { withMediaNotes } from '../../src/turn/with-media-notes.js';
import { mediaPart } from './media-part.js';

/**
 * What answers one call.
 *
 * @see https://platform.openai.com/docs/guides/function-calling (2026-11-30)
 */
export function toResultItem(result: ToolResult): ResponseInputItem.FunctionCallOutput {
  return { type: 'function_call_output', call_id: result.callId, output: toOutput(result) };
}

function toOutput({ text, media }: ToolResult): string | ResponseFunctionCallOutputItem[] {
  const parts = media.map((file) => ({ file, part: resultPart(file) }));
  const leftOut = parts.filter(({ part }) => part === undefined).map(({ file }) => file);
  const sent = parts.flatMap(({ part }) => (part === undefined ? [] : [part]));
  const told = wellFormedText(withMediaNotes(text, leftOut));
  return sent.length === 0 ? told : [{ type: 'input_text', text: told }, ...sent];
}

function resultPart(file: ResultMedia): ReturnType<typeof mediaPart> {
  return file.data.byteLength === 0 ? undefined : mediaPart(file, attachmentKind(file.mediaType));
}
