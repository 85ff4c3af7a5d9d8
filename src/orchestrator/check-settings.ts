import { isBlank } from './blank.js';
import { checkName } from './check-name.js';
import { checkTimeout } from './check-timeout.js';
import { checkWhenBusy } from './check-when-busy.js';
import type { OrchestratorSettings } from './orchestrator-settings.js';

/**
 * Holds settings that were stored against the rules of the builder.
 *
 * @throws TypeError or RangeError naming the setting.
 */
export function checkSettings(settings: OrchestratorSettings): OrchestratorSettings {
  const { systemPrompt, userName, assistantName, timeoutMs, totalTimeoutMs, whenBusy, conversationId } = settings;
  if (systemPrompt !== undefined && typeof systemPrompt !== 'string') {
    throw new TypeError(`The snapshot's systemPrompt is a ${typeof systemPrompt}. Give a string, or leave it out.`);
  }
  checkTimeout("The snapshot's timeoutMs", timeoutMs);
  if (totalTimeoutMs !== undefined) {
    checkTimeout("The snapshot's totalTimeoutMs", totalTimeoutMs);
  }
  return Object.freeze({
    systemPrompt: isBlank(systemPrompt) ? undefined : systemPrompt,
    userName: checkName("The snapshot's userName", userName),
    assistantName: checkName("The snapshot's assistantName", assistantName),
    timeoutMs,
    totalTimeoutMs,
    whenBusy: checkWhenBusy("The snapshot's whenBusy", whenBusy),
    conversationId:
      conversationId === undefined ? undefined : checkName("The snapshot's conversationId", conversationId),
  });
}
