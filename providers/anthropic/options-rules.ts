import { modelOptionsRules } from '../../src/turn/model-options-rules.js';
import { OBJECT, TRUE_OR_FALSE } from '../../src/turn/option-rule.js';
import { optionsSchema } from '../../src/turn/options-schema.js';
import type { AnthropicOptions } from './options.js';

/** Rules by which configured options of {@link AnthropicProvider} are checked. */
export const optionsRules = optionsSchema<AnthropicOptions>({
  ...modelOptionsRules,
  thinking: OBJECT,
  promptCaching: TRUE_OR_FALSE,
});
