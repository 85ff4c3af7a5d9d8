import type { ResponseMetadata } from '../conversation/response-metadata.js';
import type { ModelReply } from '../provider/model-reply.js';
import { addToMetadata } from './add-to-metadata.js';
import { answerCalls, refuseCalls } from './answer-calls.js';
import { CallGuards } from './call-guards.js';
import { ReplyJudge } from './reply-judge.js';
import { type CompleteReply, requestReply } from './request-reply.js';
import type { TurnContext } from './turn-context.js';

interface TurnProgress {
  readonly guards: CallGuards;
  readonly judge: ReplyJudge;
  metadata: ResponseMetadata;
  /** Text since the last tool results: the final answer, once the turn is complete. */
  answer: string;
}

/**
 * Lives one turn: asks the model, answers the tool calls of its reply, and asks again until it has answered.
 *
 * @returns the final answer; empty when it has no text
 * @throws whatever ends the turn early
 */
export async function runTurn<TMessage, TDefinitions>(turn: TurnContext<TMessage, TDefinitions>): Promise<string> {
  const { settings } = turn;
  const progress: TurnProgress = {
    guards: new CallGuards(settings, settings.repeatedCalls),
    judge: new ReplyJudge(),
    metadata: {},
    answer: '',
  };
  let round = 1;
  while (await playRound(turn, progress, round)) {
    round += 1;
  }
  return progress.answer;
}

/** Plays one round; tells whether another one follows. */
async function playRound<TMessage, TDefinitions>(
  turn: TurnContext<TMessage, TDefinitions>,
  progress: TurnProgress,
  round: number,
): Promise<boolean> {
  turn.watchers.emitEvent?.({ type: 'round-start', round });
  const complete = await requestReply(turn, round);
  reportMetadata(turn, progress, complete.reply);
  try {
    return await followReply(turn, progress, complete);
  } finally {
    turn.watchers.emitEvent?.({ type: 'round-end', round, finishReason: complete.reply.finishReason });
  }
}

function reportMetadata<TMessage, TDefinitions>(
  turn: TurnContext<TMessage, TDefinitions>,
  progress: TurnProgress,
  reply: ModelReply,
): void {
  progress.metadata = addToMetadata(progress.metadata, reply);
  if (Object.keys(progress.metadata).length > 0) {
    turn.watchers.reportMetadata(progress.metadata);
    turn.watchers.emitEvent?.({ type: 'metadata', metadata: progress.metadata });
  }
}

async function followReply<TMessage, TDefinitions>(
  turn: TurnContext<TMessage, TDefinitions>,
  progress: TurnProgress,
  { reply, calls }: CompleteReply,
): Promise<boolean> {
  turn.signal.throwIfAborted();
  progress.answer += reply.text;
  const verdict = progress.judge.judge(reply, progress.answer);
  if (verdict === 'complete') {
    return false;
  }
  if (verdict === 'continue') {
    turn.transcript.append({ kind: 'reply', reply, calls });
    return true;
  }
  const results = verdict === 'run-calls' ? await answerCalls(turn, progress.guards, calls) : refuseCalls(turn, calls);
  turn.transcript.append({ kind: 'reply', reply, calls });
  turn.transcript.append({ kind: 'results', results });
  progress.answer = '';
  return true;
}
