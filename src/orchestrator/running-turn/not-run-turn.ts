import { EventLog } from './event-log.js';
import { Turn } from './turn.js';

/** Makes the turn of a prompt that is over before it began. */
export function notRunTurn(status: 'dropped' | 'ignored'): Turn {
  const log = new EventLog();
  log.close(status);
  const outcome = { status, text: '', messageId: undefined, metadata: undefined, entries: [], toolCalls: [] };
  return new Turn(crypto.randomUUID(), log, Promise.resolve(outcome));
}
