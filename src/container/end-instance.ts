import { collectFailure } from '../orchestrator/collect-failure.js';

interface MaybeDisposable {
  [Symbol.asyncDispose]?(): PromiseLike<void>;
  [Symbol.dispose]?(): void;
}

/** Ends an instance that lived as long as a turn; what that throws is added to `failures`. */
export async function endInstance(failures: unknown[], instance: unknown): Promise<void> {
  await collectFailure(failures, () => dispose(Object(instance)));
}

async function dispose(instance: MaybeDisposable): Promise<void> {
  if (instance[Symbol.asyncDispose] === undefined) {
    instance[Symbol.dispose]?.();
  } else {
    await instance[Symbol.asyncDispose]?.();
  }
}
