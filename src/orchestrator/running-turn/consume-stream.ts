import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import type { LLMProvider } from '../../provider/llm-provider.js';
import type { LLMRequest } from '../../provider/llm-request.js';
import { classNameOf } from '../class-name.js';
import type { StreamIntake } from './stream-intake.js';
import type { TurnRun } from './turn-run.js';

/** Step 7: takes the answer in until it ends, fails, falls silent or is stopped. */
export async function consumeStream<TData>(
  run: TurnRun<TData>,
  request: LLMRequest,
  intake: StreamIntake,
): Promise<void> {
  try {
    run.interruption.check();
    await consume(run, openStream(run.conversation.connection.provider, request), intake);
  } finally {
    intake.close();
  }
}

async function consume<TData>(
  { interruption }: TurnRun<TData>,
  iterator: AsyncIterator<string>,
  intake: StreamIntake,
): Promise<void> {
  const consuming = takeIn(iterator, intake, interruption.signal);
  intake.start();
  try {
    await interruption.guard(consuming);
  } catch (error) {
    await leaveStream(iterator, consuming);
    throw error;
  }
}

function openStream(provider: LLMProvider, request: LLMRequest): AsyncIterator<string> {
  const stream: Partial<AsyncIterable<string>> | undefined = provider.stream(request);
  const iterator = stream?.[Symbol.asyncIterator]?.();
  if (iterator === undefined) {
    throw new TypeError(
      `${classNameOf(provider, 'The provider')}.stream() returned no AsyncIterable. Return one, such as an async generator.`,
    );
  }
  return iterator;
}

async function takeIn(iterator: AsyncIterator<string>, intake: StreamIntake, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { done, value } = await iterator.next();
    if (done === true || signal.aborted) {
      return;
    }
    intake.receiveText(value);
  }
}

/** A provider that minds its signal gets to tidy up before anything else happens; another one holds nothing up. */
async function leaveStream(iterator: AsyncIterator<string>, consuming: Promise<void>): Promise<void> {
  const leaving = async () => iterator.return?.();
  await Promise.race([Promise.allSettled([consuming, leaving()]), nextEventLoopTurn()]);
}
