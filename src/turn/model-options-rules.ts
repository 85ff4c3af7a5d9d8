import { isWebUrl } from './is-web-url.js';
import {
  ANYTHING,
  integerFrom,
  numberBetween,
  OBJECT,
  type OptionRule,
  oneOf,
  TEXT,
  TEXTS,
  TIMEOUT,
  TRUE_OR_FALSE,
  unlessNull,
} from './option-rule.js';
import { toolLoopOptionsRules } from './tool-loop-options-rules.js';

/** Null is refused too, lest the vendor's own variable step in for a key that a function failed to find. */
const KEY: OptionRule = {
  expected: 'a key, or a function that gives one',
  accepts: (value) => (typeof value === 'string' && value !== '') || typeof value === 'function',
};

/**
 * Rules by which the configured options of a provider over a vendor's SDK are checked: the connection, and what every
 * such model is asked with. A vendor's own rules begin with them.
 */
export const modelOptionsRules = {
  ...toolLoopOptionsRules,
  model: TEXT,
  client: OBJECT,
  apiKey: KEY,
  baseURL: unlessNull('a URL such as http://localhost:11434/v1', isWebUrl),
  maxRetries: integerFrom(0),
  timeoutMs: TIMEOUT,
  headers: OBJECT,
  fetch: ANYTHING,
  transport: oneOf(['lean', 'fetch']),
  streaming: TRUE_OR_FALSE,
  maxOutputTokens: integerFrom(1),
  temperature: numberBetween(0, 2),
  stopSequences: TEXTS,
  reasoningEffort: TEXT,
  strict: oneOf([true, false, 'auto']),
  parallelToolCalls: TRUE_OR_FALSE,
  vendorOptions: OBJECT,
};
