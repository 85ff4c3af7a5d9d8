import type { ByteForm } from './scenario.js';
import type { WireEvent } from './wire.js';

/** The writes that carry these events, in the byte form that a scenario asks for. */
export function streamBytes(events: readonly WireEvent[], form: ByteForm = {}): readonly Uint8Array[] {
  const lineEnd = form.lineEnd ?? '\n';
  const blocks = events.map((event) => eventText(event, form)).map((block) => block.replaceAll('\n', lineEnd));
  const last = blocks.length - 1;
  if (form.noFinalBlankLine && last >= 0) {
    blocks[last] = (blocks[last] ?? '').slice(0, -2 * lineEnd.length);
  }
  if (form.byteOrderMark) {
    blocks.unshift('\uFEFF');
  }
  const writes = blocks.map((block) => Buffer.from(block, 'utf8'));
  return form.chunkBytes === undefined ? writes : cutBytes(Buffer.concat(writes), form.chunkBytes);
}

function eventText(event: WireEvent, form: ByteForm): string {
  const comment = form.comments ? ': keep-alive\n\n' : '';
  const unknown = form.unknownEvents ? 'event: vendor.novelty\ndata: {"type":"vendor.novelty","novelty":1}\n\n' : '';
  const name = event.event === undefined ? '' : `event: ${event.event}\n`;
  return `${comment}${unknown}${name}data: ${event.data}\n\n`;
}

function cutBytes(bytes: Uint8Array, size: number): readonly Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}
