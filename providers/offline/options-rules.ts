import { modelOptionsRules } from '../../src/turn/model-options-rules.js';
import { ANYTHING } from '../../src/turn/option-rule.js';
import { optionsSchema } from '../../src/turn/options-schema.js';
import type { OfflineOptions } from './options.js';

/**
 * Rules by which configured options of {@link OfflineProvider} are checked. What a model would be asked with may stay
 * in the settings and means nothing here.
 */
export const optionsRules = optionsSchema<OfflineOptions>({ ...modelOptionsRules, now: ANYTHING });
