import { IsBoolean, IsOptional, IsString } from 'class-validator';
import { ModelOptionsRules } from '../../src/turn/model-options-rules.js';
import type { RulesFor } from '../../src/turn/tool-loop-options-rules.js';
import type { OpenAIChatOptions } from './options.js';

/** Rules by which configured options of {@link OpenAIChatProvider} are checked. */
export class OpenAIChatOptionsRules extends ModelOptionsRules implements RulesFor<OpenAIChatOptions> {
  @IsOptional()
  @IsBoolean()
  isReasoningModel: unknown;

  @IsOptional()
  @IsString()
  organization: unknown;

  @IsOptional()
  @IsString()
  project: unknown;
}
