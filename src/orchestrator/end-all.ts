import { errorMessage } from '../logging/error-message.js';
import { collectFailure } from './collect-failure.js';

/**
 * Runs the steps of an ending in order, each whatever becomes of the others.
 *
 * @throws what a step threw, or an AggregateError of what several threw.
 */
export async function endAll(steps: readonly (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    await collectFailure(failures, step);
  }
  if (failures.length > 1) {
    throw new AggregateError(
      failures,
      `The end had ${failures.length} errors: ${failures.map(errorMessage).join('; ')}`,
    );
  }
  if (failures.length === 1) {
    throw failures[0];
  }
}
