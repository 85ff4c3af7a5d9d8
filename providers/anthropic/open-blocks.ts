import { type JsonObject, readText } from '../../src/transport/read-json.js';
import { type OpenBlock, openBlock } from './open-block.js';

/**
 * Knows which content block a delta belongs to. The index decides; of several blocks on one index the latest is meant,
 * and the latest of all where a server leaves the index out.
 */
export class OpenBlocks {
  readonly #blocks: OpenBlock[] = [];
  /** The block that was opened, or named again, last. */
  #latest: OpenBlock | undefined;
  #callCount = 0;

  /** All blocks in the order in which they were opened. */
  get all(): readonly OpenBlock[] {
    return this.#blocks;
  }

  /** Opens a block; undefined when the start only repeats that of a call which is still open. */
  open(index: number | undefined, start: JsonObject): OpenBlock | undefined {
    const isCall = start.type === 'tool_use';
    const repeated = isCall ? this.#findRepeated(index, start) : undefined;
    if (repeated !== undefined) {
      this.#latest = repeated;
      return undefined;
    }
    const block = openBlock(index, start, isCall ? this.#callCount : undefined);
    this.#callCount += isCall ? 1 : 0;
    return this.#push(block);
  }

  /** The block that text or thinking belongs to; one is opened for text that has none, so that it is not lost. */
  textBlock(index: number | undefined, type: 'text' | 'thinking'): OpenBlock {
    const known = this.#blocks.findLast(
      (block) => block.type === type && (block.index ?? index) === (index ?? block.index),
    );
    if (known !== undefined) {
      return known;
    }
    return this.#push(openBlock(index, { type }));
  }

  /** The block that a fragment of a call's input belongs to; undefined when there is no call. */
  inputBlock(index: number | undefined): OpenBlock | undefined {
    const isMeant = (block: OpenBlock) => takesInput(block) && block.index === index;
    return this.#findLast(isMeant) ?? this.#findLast(takesInput);
  }

  /** Notes that the vendor has completed a block. */
  stop(index: number | undefined): void {
    const block = this.#findLast((candidate) => candidate.index === index && !candidate.isStopped);
    if (block !== undefined) {
      block.isStopped = true;
    }
  }

  /** Notes that a block has a part that nobody understands. */
  markBroken(index: number | undefined): void {
    const block = this.#blocks.findLast((candidate) => candidate.index === index);
    if (block !== undefined) {
      block.isBroken = true;
    }
  }

  #push(block: OpenBlock): OpenBlock {
    this.#latest = block;
    this.#blocks.push(block);
    return block;
  }

  #findLast(isMeant: (block: OpenBlock) => boolean): OpenBlock | undefined {
    return this.#latest !== undefined && isMeant(this.#latest) ? this.#latest : this.#blocks.findLast(isMeant);
  }

  /** A call that is still open and has the same id; where there is no id, the latest one with no other name. */
  #findRepeated(index: number | undefined, start: JsonObject): OpenBlock | undefined {
    const open = this.#blocks.filter((block) => block.type === 'tool_use' && block.index === index && !block.isStopped);
    const [id, name] = [readText(start.id), readText(start.name)];
    if (id !== '') {
      return open.findLast((block) => readText(block.start.id) === id);
    }
    const latest = open.at(-1);
    const isSameCall = latest !== undefined && readText(latest.start.id) === '' && readText(latest.start.name) === name;
    return name === '' || isSameCall ? latest : undefined;
  }
}

function takesInput({ type }: OpenBlock): boolean {
  return type === 'tool_use' || type === 'server_tool_use';
}
