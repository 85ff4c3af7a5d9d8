import { IsBoolean, IsOptional, IsString } from 'class-validator';
import { ModelOptionsRules } from '../../src/turn/model-options-rules.js';

/** Rules by which configured options of {@link OpenAIChatProvider} are checked. */
export class OpenAIChatOptionsRules extends ModelOptionsRules {
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
