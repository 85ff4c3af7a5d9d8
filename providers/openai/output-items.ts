import type { ModelEvent } from '../../src/provider/model-adapter.js';
import { type JsonObject, readObject, readText } from '../../src/transport/read-json.js';

/** An output item of which more may come. */
interface OpenItem {
  /** The item as it was announced, or as it was when it was done. */
  item: JsonObject;
  readonly outputIndex: number | undefined;
  /** Position among the function calls of the reply; undefined for other items. */
  readonly callPosition: number | undefined;
  argumentsText: string;
  isDone: boolean;
}

/** What identifies the item that an event is about. */
interface ItemPlace {
  readonly id: string;
  readonly outputIndex: number | undefined;
}

/**
 * Gathers the output items of a streamed response. Servers that only resemble OpenAI leave ids or indexes out or repeat
 * them, so both decide together, and an item that is done takes no more.
 */
export class OutputItems {
  readonly #items: OpenItem[] = [];
  readonly #emit: (event: ModelEvent) => void;
  #callCount = 0;

  constructor(emit: (event: ModelEvent) => void) {
    this.#emit = emit;
  }

  /** Takes `response.output_item.added`. */
  add(event: JsonObject): void {
    this.#open(readObject(event.item), readIndex(event));
  }

  /** Takes `response.function_call_arguments.delta`. */
  addArguments(argumentsDelta: string, event: JsonObject): void {
    const open = this.#findCall(event);
    if (open?.callPosition !== undefined && argumentsDelta !== '') {
      open.argumentsText += argumentsDelta;
      this.#emit({ type: 'tool-call-delta', index: open.callPosition, argumentsDelta });
    }
  }

  /** Takes `response.function_call_arguments.done`, which repeats them; some servers send no delta before. */
  finishArguments(event: JsonObject): void {
    if (this.#findCall(event)?.argumentsText === '') {
      this.addArguments(readText(event.arguments), event);
    }
  }

  /** Takes `response.output_item.done`, whose item is complete. */
  finish(event: JsonObject): void {
    const item = readObject(event.item);
    const outputIndex = readIndex(event);
    const open = this.#find({ id: readText(item.id), outputIndex }, item.type) ?? this.#open(item, outputIndex);
    open.item = { ...open.item, ...item };
    open.isDone = true;
  }

  /** All items, each as complete as it came. */
  all(): readonly JsonObject[] {
    return this.#items.map(({ item, argumentsText }) => {
      const isCut = item.type === 'function_call' && readText(item.arguments) === '' && argumentsText !== '';
      return isCut ? { ...item, arguments: argumentsText } : item;
    });
  }

  #findCall(event: JsonObject): OpenItem | undefined {
    return this.#find({ id: readText(event.item_id), outputIndex: readIndex(event) }, 'function_call');
  }

  #open(item: JsonObject, outputIndex: number | undefined): OpenItem {
    const callPosition = item.type === 'function_call' ? this.#callCount : undefined;
    const open: OpenItem = { item, outputIndex, callPosition, argumentsText: '', isDone: false };
    this.#items.push(open);
    if (callPosition !== undefined) {
      this.#callCount += 1;
      const { call_id, name } = item;
      this.#emit({ type: 'tool-call-start', index: callPosition, id: readText(call_id), name: readText(name) });
    }
    return open;
  }

  /** By its id where one has it; otherwise the latest in its place, unless the id is that of another item. */
  #find({ id, outputIndex }: ItemPlace, type: unknown): OpenItem | undefined {
    const hasId = ({ item }: OpenItem) => id !== '' && readText(item.id) === id;
    const isOpenHere = ({ item, outputIndex: index, isDone }: OpenItem) =>
      !isDone && item.type === type && (outputIndex === undefined || index === undefined || index === outputIndex);
    const own = this.#items.findLast((open) => isOpenHere(open) && hasId(open));
    return own ?? (this.#items.some(hasId) ? undefined : this.#items.findLast(isOpenHere));
  }
}

function readIndex({ output_index }: JsonObject): number | undefined {
  return typeof output_index === 'number' ? output_index : undefined;
}
