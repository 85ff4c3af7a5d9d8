import type { ModelEvent } from '../../src/provider/model-adapter.js';
import type { ToolCall } from '../../src/tool/tool-call.js';
import { isJsonObject, type JsonObject, readObject, readText } from '../../src/transport/read-json.js';

/** A call of which more fragments may come. */
interface OpenCall {
  /** Position in the reply. */
  readonly position: number;
  /** Index on the wire; undefined where the server sends none. */
  readonly wireIndex: number | undefined;
  /** As the server wrote it; may be empty or repeated. */
  id: string;
  name: string;
  arguments: string;
  /** Whatever else the server said of the call and wants back. */
  extra: JsonObject;
  /**
   * Whether it was named again when its arguments were complete: the next fragment tells whether that began another.
   */
  isReopened: boolean;
  /** Whether the start was reported; it waits for the name. */
  isAnnounced: boolean;
}

/** One element of `delta.tool_calls`, read. */
interface Fragment {
  readonly index: number | undefined;
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
  readonly extra: JsonObject;
}

/**
 * Puts the fragments of a reply's tool calls together. Servers disagree about what identifies a call: some leave the
 * index out or send 0 for all, some leave the id out or repeat it, some repeat the name. So index, id and name decide
 * together, and where all three agree, whether the arguments so far are already complete.
 */
export class CallAssembler {
  readonly #calls: OpenCall[] = [];
  readonly #emit: (event: ModelEvent) => void;
  #latest: OpenCall | undefined;

  constructor(emit: (event: ModelEvent) => void) {
    this.#emit = emit;
  }

  /** Takes one element of `delta.tool_calls`. */
  add(raw: unknown): void {
    const fragment = readFragment(raw);
    this.#extend(this.#find(fragment), fragment);
  }

  /** Takes one element of a whole message's `tool_calls`: always a call of its own. */
  addWhole(raw: unknown): void {
    const fragment = readFragment(raw);
    this.#extend(this.#open(fragment.index, fragment), fragment);
  }
  /** All calls in the order in which they were opened. */
  calls(): readonly ToolCall[] {
    return this.#calls.map(({ id, name, arguments: text }) => ({ id, name, arguments: text }));
  }

  /** What must be sent back with each call beside id, name and arguments. */
  extras(): readonly JsonObject[] {
    return this.#calls.map(({ extra }) => extra);
  }

  #find(fragment: Fragment): OpenCall {
    const call = this.#match(fragment);
    if (call === undefined) {
      return this.#open(fragment.index, fragment);
    }
    if (beginsAnother(call, fragment)) {
      return this.#open(call.wireIndex, call);
    }
    call.isReopened ||= isNamed(fragment) && mayBeComplete(call);
    return call;
  }

  /** The call in whose place the fragment stands; undefined when it can be none that is known. */
  #match({ index, id, name }: Fragment): OpenCall | undefined {
    const isThere = (call: OpenCall) => index === undefined || call.wireIndex === index;
    const sameId = id === '' ? undefined : this.#calls.findLast((call) => isThere(call) && call.id === id);
    const recent = index === undefined ? this.#latest : (this.#calls.findLast(isThere) ?? this.#unindexed());
    const call = sameId ?? recent;
    return name === '' || (call !== undefined && isSameCall(call, id, name)) ? call : undefined;
  }

  /** The latest call, when its index is not known: the server may begin to send one with a later fragment. */
  #unindexed(): OpenCall | undefined {
    return this.#latest?.wireIndex === undefined ? this.#latest : undefined;
  }

  #open(wireIndex: number | undefined, { id, name }: Pick<OpenCall, 'id' | 'name'>): OpenCall {
    const position = this.#calls.length;
    const rest = { arguments: '', extra: {}, isReopened: false, isAnnounced: false };
    const call: OpenCall = { position, wireIndex, id, name, ...rest };
    this.#calls.push(call);
    return call;
  }

  #extend(call: OpenCall, fragment: Fragment): void {
    this.#latest = call;
    call.id ||= fragment.id;
    call.name ||= fragment.name;
    call.extra = { ...call.extra, ...fragment.extra };
    call.arguments += fragment.arguments;
    this.#report(call, fragment.arguments);
  }

  #report(call: OpenCall, argumentsDelta: string): void {
    if (call.name === '') {
      return;
    }
    const { position: index, id, name, isAnnounced } = call;
    const delta = isAnnounced ? argumentsDelta : call.arguments;
    if (!isAnnounced) {
      call.isAnnounced = true;
      this.#emit({ type: 'tool-call-start', index, id, name });
    }
    if (delta !== '') {
      this.#emit({ type: 'tool-call-delta', index, argumentsDelta: delta });
    }
  }
}

/** Whether a fragment with a name can belong to this call. */
function isSameCall(call: OpenCall, id: string, name: string): boolean {
  const agreesOnId = id === '' || call.id === '' || call.id === id;
  return agreesOnId && (call.name === '' || call.name === name);
}

/** Whether a fragment that names a call, or follows one that did, begins new arguments after complete ones. */
function beginsAnother(call: OpenCall, fragment: Fragment): boolean {
  const mayBegin = isNamed(fragment) || call.isReopened;
  return (
    mayBegin && fragment.arguments.trimStart().startsWith('{') && mayBeComplete(call) && isJsonText(call.arguments)
  );
}

function isNamed({ id, name }: Fragment): boolean {
  return id !== '' || name !== '';
}

/** Cheap, since it is asked for every fragment that repeats an id. */
function mayBeComplete(call: OpenCall): boolean {
  return call.arguments.trimEnd().endsWith('}');
}

function isJsonText(text: string): boolean {
  try {
    return isJsonObject(JSON.parse(text));
  } catch {
    return false;
  }
}

function readFragment(raw: unknown): Fragment {
  const { index, id, type: _, function: body, ...extra } = readObject(raw);
  const { name, arguments: text } = readObject(body);
  return {
    index: typeof index === 'number' ? index : undefined,
    id: readText(id),
    name: readText(name),
    arguments: isJsonObject(text) ? JSON.stringify(text) : readText(text),
    extra,
  };
}
