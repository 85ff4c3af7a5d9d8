import { ProviderError, type ProviderFailure } from '../errors/provider-error.js';
import type { ModelReply } from '../provider/model-reply.js';

const MAX_PAUSES = 10;

/** What a reply leads to: the turn is done, its calls run or are refused, or it is sent back to be continued. */
export type ReplyVerdict = 'complete' | 'run-calls' | 'refuse-calls' | 'continue';

/** Decides, by how each reply of one turn ended, how the turn goes on. */
export class ReplyJudge {
  #cuts = 0;
  #pauses = 0;

  /**
   * @param answer text of the reply, with that of the paused replies it continues
   * @throws ProviderError when the turn cannot go on
   */
  judge(reply: ModelReply, answer: string): ReplyVerdict {
    const hasCalls = reply.toolCalls.length > 0;
    switch (reply.finishReason) {
      case 'stop':
      case 'tool-calls':
        return hasCalls ? 'run-calls' : 'complete';
      case 'length':
        return hasCalls ? this.#judgeCut(reply) : 'complete';
      case 'pause':
        return hasCalls ? 'run-calls' : this.#judgePause(reply);
      case 'content-filter':
      case 'refusal':
        return judgeWithheld(reply, reply.finishReason, answer);
      default:
        return judgeUnknown(reply);
    }
  }

  #judgeCut(reply: ModelReply): ReplyVerdict {
    this.#cuts += 1;
    if (this.#cuts > 1) {
      throw failure('truncated', 'The reply was cut at the output limit twice, in the middle of tool calls', reply);
    }
    return 'refuse-calls';
  }

  #judgePause(reply: ModelReply): ReplyVerdict {
    this.#pauses += 1;
    if (this.#pauses > MAX_PAUSES) {
      throw failure('pause-limit', `The model paused its answer more than ${MAX_PAUSES} times`, reply);
    }
    return 'continue';
  }
}

function judgeWithheld(reply: ModelReply, reason: 'content-filter' | 'refusal', answer: string): ReplyVerdict {
  if (reply.toolCalls.length > 0) {
    throw failure(reason, `The reply ended with ${reason} while tool calls were pending; none was run`, reply);
  }
  if (answer.trim() === '') {
    throw failure(reason, `The model gave no answer: the reply ended with ${reason}`, reply);
  }
  return 'complete';
}

function judgeUnknown(reply: ModelReply): ReplyVerdict {
  if (reply.toolCalls.length > 0) {
    throw failure(
      'unknown-finish',
      'The reply ended in an unknown way while tool calls were pending; none was run',
      reply,
    );
  }
  return 'complete';
}

function failure(kind: ProviderFailure, message: string, reply: ModelReply): ProviderError {
  const word = reply.vendorFinishReason;
  return new ProviderError(word === undefined ? `${message}.` : `${message} (finish reason "${word}").`, {
    failure: kind,
  });
}
