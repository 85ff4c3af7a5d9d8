import { IsBoolean, IsObject, IsOptional } from 'class-validator';
import { ModelOptionsRules } from '../../src/turn/model-options-rules.js';
import type { RulesFor } from '../../src/turn/tool-loop-options-rules.js';
import type { AnthropicOptions } from './options.js';

/** Rules by which configured options of {@link AnthropicProvider} are checked. */
export class AnthropicOptionsRules extends ModelOptionsRules implements RulesFor<AnthropicOptions> {
  @IsOptional()
  @IsObject()
  thinking: unknown;

  @IsOptional()
  @IsBoolean()
  promptCaching: unknown;
}
