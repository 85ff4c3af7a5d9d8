import type { OfflineMessage } from './offline-message.js';
import type { Decision, Pending } from './planner/decision.js';
import { planMessage } from './planner/plan-message.js';
import type { ToolCatalogue } from './planner/tools/tool-catalogue.js';

/**
 * Decides what to do about the latest message. What earlier messages left open is found by planning them again: the
 * planner keeps no state beside the conversation, so a restored one goes on where it stopped.
 */
export function planConversation(messages: readonly OfflineMessage[], catalogue: ToolCatalogue, now: Date): Decision {
  let pending: Pending | undefined;
  let decision: Decision = { calls: [], text: '', pending: undefined };
  for (const [at, message] of messages.entries()) {
    if (message.role !== 'user') {
      continue;
    }
    decision = planMessage({ text: message.text, now }, catalogue, pending);
    pending = wasSaid(decision, messages[at + 1]) ? decision.pending : undefined;
  }
  return decision;
}

/**
 * An answer that does not end with the question has not asked it: it came from another provider or another tool set.
 */
function wasSaid(decision: Decision, next: OfflineMessage | undefined): boolean {
  return next?.role === 'assistant' && next.text.includes(decision.text);
}
