import { Allow } from 'class-validator';
import { ModelOptionsRules } from '../../src/turn/model-options-rules.js';
import type { RulesFor } from '../../src/turn/tool-loop-options-rules.js';
import type { OfflineOptions } from './options.js';

/**
 * Rules by which configured options of {@link OfflineProvider} are checked. What a model would be asked with may stay
 * in the settings and means nothing here.
 */
export class OfflineOptionsRules extends ModelOptionsRules implements RulesFor<OfflineOptions> {
  @Allow()
  now: unknown;
}
