import { AsyncResource } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import { linkAbort } from '../provider/link-abort.js';
import type { ToolResult } from '../tool/tool-call.js';
import type { PreparedCall } from './prepare-calls.js';

/**
 * Runs one call; rejects only when the turn is to end with that error. `siblings` is aborted when another one does;
 * undefined for a call alone.
 */
export type CallRunner = (call: PreparedCall, siblings: AbortSignal | undefined) => Promise<ToolResult>;

/**
 * Runs a reply's calls and gives their results in call order. Calls run at the same time, at most `maxConcurrent`;
 * a sequential tool runs after those before it and before those after it. Each runs in an async scope of its own, so
 * that what a tool enters there does not reach the next one.
 *
 * @throws the first runner's rejection, after the siblings were aborted and have ended; or the signal's reason
 */
export async function runCalls(
  calls: readonly PreparedCall[],
  maxConcurrent: number,
  signal: AbortSignal,
  run: CallRunner,
): Promise<readonly ToolResult[]> {
  const [only] = calls;
  if (only !== undefined && calls.length === 1) {
    return [await runAlone(only, signal, run)];
  }
  const siblings = new AbortController();
  const unlink = linkAbort(signal, (reason) => siblings.abort(reason));
  setMaxListeners(0, siblings.signal);
  const results: ToolResult[] = [];
  let failure: { readonly error: unknown } | undefined;
  const runOne = async (index: number, call: PreparedCall) => {
    try {
      results[index] = await runInOwnScope(run, call, siblings.signal);
    } catch (error) {
      failure ??= { error };
      siblings.abort(new DOMException('Another call of the same reply ended the turn.', 'AbortError'));
    }
  };
  try {
    for (const batch of toBatches(calls)) {
      await runBatch(batch, maxConcurrent, siblings.signal, runOne);
    }
    signal.throwIfAborted();
    if (failure !== undefined) {
      throw failure.error;
    }
    return results;
  } finally {
    unlink();
  }
}

/**
 * Runs one call that has no siblings to stop.
 *
 * @throws the runner's rejection, or the signal's reason
 */
export async function runAlone(call: PreparedCall, signal: AbortSignal, run: CallRunner): Promise<ToolResult> {
  signal.throwIfAborted();
  try {
    const result = await runInOwnScope(run, call, undefined);
    signal.throwIfAborted();
    return result;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}

function runInOwnScope(run: CallRunner, call: PreparedCall, siblings: AbortSignal | undefined): Promise<ToolResult> {
  return new AsyncResource('ToolCall').runInAsyncScope(run, undefined, call, siblings);
}

type IndexedCall = readonly [index: number, call: PreparedCall];

async function runBatch(
  batch: readonly IndexedCall[],
  maxConcurrent: number,
  signal: AbortSignal,
  runOne: (index: number, call: PreparedCall) => Promise<void>,
): Promise<void> {
  const waiting = batch.values();
  const work = async () => {
    for (const [index, call] of waiting) {
      if (signal.aborted) {
        return;
      }
      await runOne(index, call);
    }
  };
  await Promise.all(Array.from({ length: Math.min(maxConcurrent, batch.length) }, work));
}

function toBatches(calls: readonly PreparedCall[]): readonly (readonly IndexedCall[])[] {
  const batches: IndexedCall[][] = [];
  let isOpen = false;
  for (const [index, call] of calls.entries()) {
    const isAlone = call.tool?.behaviour.sequential === true;
    const batch = isOpen && !isAlone ? batches.at(-1) : undefined;
    if (batch === undefined) {
      batches.push([[index, call]]);
    } else {
      batch.push([index, call]);
    }
    isOpen = !isAlone;
  }
  return batches;
}
