import type { WhenBusy } from './busy-gate.js';

/**
 * Refuses what is no way to be busy.
 *
 * @throws TypeError naming the place.
 */
export function checkWhenBusy(place: string, whenBusy: WhenBusy): WhenBusy {
  if (whenBusy !== 'drop' && whenBusy !== 'queue') {
    throw new TypeError(`${place}: ${JSON.stringify(whenBusy)} was given. Use "drop" or "queue".`);
  }
  return whenBusy;
}
