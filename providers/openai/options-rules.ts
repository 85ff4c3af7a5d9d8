import { IsBoolean, IsOptional, IsString } from 'class-validator';
import { ModelOptionsRules } from '../../src/turn/model-options-rules.js';

/** Rules by which configured options of {@link OpenAIProvider} are checked. */
export class OpenAIOptionsRules extends ModelOptionsRules {
  @IsOptional()
  @IsBoolean()
  isReasoningModel: unknown;

  @IsOptional()
  @IsBoolean()
  store: unknown;

  @IsOptional()
  @IsString()
  organization: unknown;

  @IsOptional()
  @IsString()
  project: unknown;
}
