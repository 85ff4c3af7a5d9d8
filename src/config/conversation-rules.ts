import { ANYTHING, FILLED_TEXT, GRACE_PERIOD, oneOf, TEXT, TIMEOUT, TRUE_OR_FALSE } from '../turn/option-rule.js';
import { optionsSchema } from '../turn/options-schema.js';

/** Rules for the settings of a conversation that configuration may give; the vendor has its own for the provider. */
export const conversationRules = optionsSchema({
  provider: ANYTHING,
  systemPrompt: TEXT,
  userName: FILLED_TEXT,
  assistantName: FILLED_TEXT,
  timeoutMs: TIMEOUT,
  totalTimeoutMs: TIMEOUT,
  whenBusy: oneOf(['drop', 'queue']),
  shutdownGraceMs: GRACE_PERIOD,
  startUpReport: TRUE_OR_FALSE,
});
