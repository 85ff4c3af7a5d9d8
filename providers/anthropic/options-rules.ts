import { IsBoolean, IsInt, IsObject, IsOptional, Min } from 'class-validator';
import { ModelOptionsRules } from '../../src/turn/model-options-rules.js';

/** Rules by which configured options of {@link AnthropicProvider} are checked. */
export class AnthropicOptionsRules extends ModelOptionsRules {
  @IsOptional()
  @IsObject()
  thinking: unknown;

  @IsOptional()
  @IsBoolean()
  promptCaching: unknown;

  @IsOptional()
  @IsInt()
  @Min(1)
  maxSockets: unknown;
}
