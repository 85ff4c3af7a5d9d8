import {
  Allow,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsPositive,
  IsString,
  IsUrl,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { ToolLoopOptionsRules } from './tool-loop-options-rules.js';

const MAX_TIMEOUT_MS = 2_147_483_647;

/**
 * Rules by which the configured options of a provider over a vendor's SDK are checked: the connection, and what every
 * such model is asked with. A vendor's own rules extend them.
 */
export class ModelOptionsRules extends ToolLoopOptionsRules {
  @IsOptional()
  @IsString()
  model: unknown;

  /** Stands in for the connection's own options. */
  @IsOptional()
  @IsObject()
  client: unknown;

  @ValidateIf((_, value) => value !== undefined)
  @ValidateBy({
    name: 'isKey',
    validator: {
      validate: (value) => (typeof value === 'string' && value !== '') || typeof value === 'function',
      defaultMessage: () => '$property must be a key, or a function that gives one',
    },
  })
  apiKey: unknown;

  @IsOptional()
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false, allow_underscores: true },
    { message: '$property must be a URL such as http://localhost:11434/v1' },
  )
  baseURL: unknown;

  @IsOptional()
  @IsInt()
  @Min(0)
  maxRetries: unknown;

  @IsOptional()
  @IsPositive()
  @Max(MAX_TIMEOUT_MS)
  timeoutMs: unknown;

  @IsOptional()
  @IsObject()
  headers: unknown;

  @Allow()
  fetch: unknown;

  @IsOptional()
  @IsIn(['lean', 'fetch'])
  transport: unknown;

  @IsOptional()
  @IsBoolean()
  streaming: unknown;

  @IsOptional()
  @IsInt()
  @Min(1)
  maxOutputTokens: unknown;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(2)
  temperature: unknown;

  @IsOptional()
  @IsString({ each: true })
  stopSequences: unknown;

  @IsOptional()
  @IsString()
  reasoningEffort: unknown;

  @IsOptional()
  @IsIn([true, false, 'auto'])
  strict: unknown;

  @IsOptional()
  @IsBoolean()
  parallelToolCalls: unknown;

  @IsOptional()
  @IsObject()
  vendorOptions: unknown;
}
