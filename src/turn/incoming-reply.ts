import type { ModelEvent } from '../provider/model-adapter.js';
import type { ModelReply } from '../provider/model-reply.js';
import type { ReplayedCall } from '../provider/transcript.js';
import type { CallIds } from './call-ids.js';
import { toReplayName } from './to-replay-name.js';
import type { TurnWatchers } from './turn-watchers.js';

/** Passes on the parts of one reply as they come, and names its calls once and for all. */
export class IncomingReply {
  readonly #watchers: TurnWatchers;
  readonly #callIds: CallIds;
  readonly #ids = new Map<number, string>();
  #hasBegun = false;
  #hasText = false;

  constructor(watchers: TurnWatchers, callIds: CallIds) {
    this.#watchers = watchers;
    this.#callIds = callIds;
  }

  /** Whether anything of the reply has come. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Takes one part. */
  receive(event: ModelEvent): void {
    this.#hasBegun = true;
    switch (event.type) {
      case 'text-delta':
        this.#receiveText(event.text);
        break;
      case 'reasoning-delta':
        this.#watchers.emitEvent?.(event);
        break;
      case 'tool-call-start':
        this.#startCall(event.index, event.id, event.name);
        break;
      case 'tool-call-delta':
        this.#receiveArguments(event.index, event.argumentsDelta);
        break;
    }
  }

  /** Passes on what did not come in parts, and gives the calls as they are replayed. */
  complete(reply: ModelReply): readonly ReplayedCall[] {
    if (!this.#hasText) {
      this.#receiveText(reply.text);
    }
    return reply.toolCalls.map((call, index) => {
      const id = this.#startCall(index, call.id, call.name);
      this.#watchers.emitEvent?.({ type: 'tool-call-end', callId: id, toolName: call.name, arguments: call.arguments });
      return { id, name: call.name, arguments: call.arguments, replayName: toReplayName(call.name) };
    });
  }

  #receiveText(text: string): void {
    if (text !== '') {
      this.#hasText = true;
      this.#watchers.emitText(text);
      this.#watchers.emitEvent?.({ type: 'text-delta', text });
    }
  }

  #startCall(index: number, vendorId: string, name: string): string {
    const known = this.#ids.get(index);
    if (known !== undefined) {
      return known;
    }
    const id = this.#callIds.claim(vendorId);
    this.#ids.set(index, id);
    this.#watchers.emitEvent?.({ type: 'tool-call-start', callId: id, toolName: name });
    return id;
  }

  #receiveArguments(index: number, argumentsDelta: string): void {
    const callId = this.#ids.get(index);
    if (callId !== undefined) {
      this.#watchers.emitEvent?.({ type: 'tool-call-delta', callId, argumentsDelta });
    }
  }
}
