import type { ModelEvent } from './model-adapter.js';

/** Makes what tells the turn, by one empty delta, that a reply has begun to come, so that it is not asked for again. */
export function beginOnce(emit: (event: ModelEvent) => void): () => void {
  let hasBegun = false;
  return () => {
    if (!hasBegun) {
      hasBegun = true;
      emit({ type: 'text-delta', text: '' });
    }
  };
}
