import { IllegalStateError } from '../errors/illegal-state-error.js';
import { classNameOf } from './class-name.js';

const claimed = new WeakSet<object>();

/**
 * Makes components belong to one orchestrator: all of them, or none when one is taken. One object may have several
 * roles there, such as a chat widget that is list and input.
 *
 * @returns a function that lets them go
 * @throws IllegalStateError naming the first component that belongs to another orchestrator.
 */
export function claimComponents(components: readonly (object | undefined)[]): () => void {
  const present = new Set(components.filter((component) => component !== undefined));
  const taken = [...present].find((component) => claimed.has(component));
  if (taken !== undefined) {
    throw new IllegalStateError(
      `The ${classNameOf(taken, 'component')} belongs to an orchestrator already. Make one for each orchestrator, or dispose() the other.`,
    );
  }
  for (const component of present) {
    claimed.add(component);
  }
  return () => {
    for (const component of present) {
      claimed.delete(component);
    }
  };
}
