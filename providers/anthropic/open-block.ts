import { GrowingText } from '../../src/provider/growing-text.js';
import { type JsonObject, readText } from '../../src/transport/read-json.js';
import { parseInput } from './parse-input.js';

/** A content block while its deltas come in. */
export interface OpenBlock {
  /** Index that the vendor gave it; undefined where it gave none. */
  readonly index: number | undefined;
  readonly type: string;
  /** The block as `content_block_start` showed it. */
  readonly start: JsonObject;
  /** Position among the reply's calls; undefined for a block that is no call. */
  readonly position: number | undefined;
  /** Text or thinking so far. */
  readonly text: GrowingText;
  /** Fragments of a call's input so far. */
  inputJson: string;
  signature: string;
  /** Whether the vendor has said that the block is complete. */
  isStopped: boolean;
  /** Set when a delta came that is not understood, so that the block cannot be sent back. */
  isBroken: boolean;
}

/** The block that a `content_block_start` opens. */
export function openBlock(index: number | undefined, start: JsonObject, position?: number): OpenBlock {
  const type = readText(start.type);
  const text = new GrowingText();
  text.append(type === 'text' || type === 'thinking' ? readText(start[type]) : '');
  const signature = readText(start.signature);
  return { index, type, start, position, text, inputJson: '', signature, isStopped: false, isBroken: false };
}

/** The block as it would have come without streaming; an empty one when a part of it was not understood. */
export function closeBlock(block: OpenBlock): JsonObject {
  const { type, start, signature, inputJson, isBroken } = block;
  const { text } = block.text;
  switch (type) {
    case 'text':
      return { type, text };
    case 'thinking':
      return { type, thinking: text, signature };
    case 'tool_use':
      // Servers that imitate the API put all of the input into the start and send no fragments.
      return { ...start, input: inputJson === '' ? start.input : inputJson };
    default:
      return isBroken ? {} : { ...start, ...(inputJson !== '' && { input: parseInput(inputJson) }) };
  }
}
