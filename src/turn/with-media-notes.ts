import type { ResultMedia } from '../tool/tool-call.js';

/** A tool result's text with a note for each part that its vendor has no form for. */
export function withMediaNotes(text: string, leftOut: readonly ResultMedia[]): string {
  return [text, ...leftOut.map(noteOf)].join('\n');
}

function noteOf({ mediaType, name, data }: ResultMedia): string {
  const label = name === undefined ? mediaType : `${mediaType} "${name}"`;
  return `[${label}, ${data.byteLength} bytes, left out: a tool's result can hold no such part here]`;
}
