import type { ToolResult } from '../../src/tool/tool-call.js';
import { wellFormedText } from '../../src/transport/well-formed.js';
import { withMediaNotes } from '../../src/turn/with-media-notes.js';

/** What answers one call: text alone, with a note for each part that has no form here. */
export function toResultText({ text, media }: ToolResult): string {
  return wellFormedText(withMediaNotes(text, media));
}
