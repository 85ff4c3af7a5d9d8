import { modelOptionsRules } from '../../src/turn/model-options-rules.js';
import { TEXT, TRUE_OR_FALSE } from '../../src/turn/option-rule.js';
import { optionsSchema } from '../../src/turn/options-schema.js';
import type { OpenAIOptions } from './options.js';

/** Rules by which configured options of {@link OpenAIProvider} are checked. */
export const optionsRules = optionsSchema<OpenAIOptions>({
  ...modelOptionsRules,
  isReasoningModel: TRUE_OR_FALSE,
  store: TRUE_OR_FALSE,
  organization: TEXT,
  project: TEXT,
});
