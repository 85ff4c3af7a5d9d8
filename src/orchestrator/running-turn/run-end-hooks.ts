import { describeError } from '../../logging/describe-error.js';
import type { AIController } from '../components/ai-controller.js';
import type { ResponseEvent } from '../components/response-event.js';
import { IDLE } from '../idle.js';
import { failureText } from './failure-text.js';
import type { TurnRun } from './turn-run.js';
import { thrownValue } from './turn-verdict.js';

/**
 * Whether anybody hears of the end; where nobody does, no hook scope is opened, which would slow every promise down.
 */
export function hasEndHooks<TData>({ begunControllers, conversation }: TurnRun<TData>): boolean {
  const isHeard = conversation.connection.responseListener !== undefined;
  return isHeard || begunControllers.some(hasOnResponse);
}

/** A getter that throws is a hook that fails, which is logged where the hooks run. */
function hasOnResponse<TData>(controller: AIController<TData>): boolean {
  try {
    const isIdle = IDLE in controller && controller[IDLE] === true;
    return controller.onResponse !== undefined && !isIdle;
  } catch {
    return true;
  }
}

/** Step 9: the controllers in order, then the listener; nothing that they throw stops the next one. */
export async function runEndHooks<TData>(run: TurnRun<TData>): Promise<void> {
  const { logger, connection } = run.conversation;
  const event = toResponseEvent(run);
  for (const controller of run.begunControllers) {
    try {
      await controller.onResponse?.(event);
    } catch (thrown) {
      noteHookError(run, thrown);
    }
  }
  try {
    const hasHookError = run.hookError !== undefined;
    await connection.responseListener?.(hasHookError ? Object.freeze({ ...event, error: run.hookError }) : event);
  } catch (error) {
    logger.error({ turnId: run.id, error: describeError(error) }, 'The response listener failed.');
  }
}

/** After a success the first throw is shown once, in general words, and reaches listener and outcome. */
function noteHookError<TData>(run: TurnRun<TData>, thrown: unknown): void {
  const error = thrownValue(thrown);
  run.conversation.logger.error({ turnId: run.id, error: describeError(error) }, "A controller's onResponse failed.");
  if (run.verdict.status === 'completed' && run.hookError === undefined) {
    run.hookError = error;
    run.answer.addBelow(failureText(undefined));
  }
}

function toResponseEvent<TData>(run: TurnRun<TData>): ResponseEvent<TData> {
  const { verdict } = run;
  return Object.freeze({
    status: verdict.status === 'completed' || verdict.status === 'aborted' ? verdict.status : 'failed',
    text: run.log.text,
    error: 'error' in verdict ? verdict.error : undefined,
    metadata: run.metadata,
    messageId: run.messageId,
    turnId: run.id,
    toolCalls: run.toolCalls.summaries(),
    data: run.prompt.data,
  });
}
