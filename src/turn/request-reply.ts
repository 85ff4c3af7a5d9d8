import { isProviderError } from '../errors/provider-error.js';
import type { ModelEvent, ModelRound, ToolChoice } from '../provider/model-adapter.js';
import type { ModelReply } from '../provider/model-reply.js';
import type { ReplayedCall } from '../provider/transcript.js';
import { IncomingReply } from './incoming-reply.js';
import type { TurnContext } from './turn-context.js';
import { untilAborted } from './until-aborted.js';

/** A whole reply; its calls have the ids and names that they keep from here on. */
export interface CompleteReply {
  readonly reply: ModelReply;
  readonly calls: readonly ReplayedCall[];
}

/**
 * Makes the model request of one round. A connection that was lost after the headers and before anything of the reply
 * came is tried once more: nobody has seen a part of it, and the vendor's SDK does not retry any more by then.
 */
export async function requestReply<TMessage, TDefinitions>(
  turn: TurnContext<TMessage, TDefinitions>,
  round: number,
): Promise<CompleteReply> {
  const request = toModelRound(turn, round);
  const first = new IncomingReply(turn.watchers, turn.callIds);
  try {
    return await attempt(turn, request, first);
  } catch (error) {
    if (first.hasBegun || turn.signal.aborted || !isLostConnection(error)) {
      throw error;
    }
    turn.watchers.logger.warn(
      { vendor: turn.adapter.vendor, round },
      'Connection lost before the reply began; asking once more.',
    );
    return await attempt(turn, request, new IncomingReply(turn.watchers, turn.callIds));
  }
}

async function attempt<TMessage, TDefinitions>(
  turn: TurnContext<TMessage, TDefinitions>,
  request: ModelRound<TMessage, TDefinitions>,
  incoming: IncomingReply,
): Promise<CompleteReply> {
  const { adapter, signal } = turn;
  let isOpen = true;
  const emit = (event: ModelEvent) => {
    if (isOpen) {
      incoming.receive(event);
    }
  };
  try {
    const reply = await untilAborted(signal, async () => {
      turn.hasAsked = true;
      return await adapter.request(request, signal, emit);
    });
    return { reply, calls: incoming.complete(reply) };
  } finally {
    isOpen = false;
  }
}

function toModelRound<TMessage, TDefinitions>(
  turn: TurnContext<TMessage, TDefinitions>,
  round: number,
): ModelRound<TMessage, TDefinitions> {
  return {
    round,
    systemPrompt: turn.request.systemPrompt,
    messages: turn.transcript.messages,
    tools: turn.tools.definitions,
    toolChoice: toToolChoice(turn, round),
  };
}

function toToolChoice<TMessage, TDefinitions>(turn: TurnContext<TMessage, TDefinitions>, round: number): ToolChoice {
  const { toolChoice } = turn.settings;
  const isForced = toolChoice === 'required' || typeof toolChoice === 'object';
  const isHidden = typeof toolChoice === 'object' && turn.tools.set.get(toolChoice.tool) === undefined;
  const isReleased = isForced && (round > 1 || isHidden || turn.tools.definitions === undefined);
  return isReleased ? 'auto' : toolChoice;
}

function isLostConnection(error: unknown): boolean {
  return isProviderError(error) && error.failure === 'interrupted' && error.isRetryable;
}
