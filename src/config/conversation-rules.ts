import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsPositive, IsString, Max, Min } from 'class-validator';

const MAX_TIMEOUT_MS = 2_147_483_647;

/** Rules for the settings of a conversation that configuration may give. Imported only when configuration is read. */
export class ConversationRules {
  @IsOptional()
  @IsString()
  systemPrompt: unknown;

  @IsOptional()
  @IsString()
  @IsNotEmpty()
  userName: unknown;

  @IsOptional()
  @IsString()
  @IsNotEmpty()
  assistantName: unknown;

  @IsOptional()
  @IsPositive()
  @Max(MAX_TIMEOUT_MS)
  timeoutMs: unknown;

  @IsOptional()
  @IsPositive()
  @Max(MAX_TIMEOUT_MS)
  totalTimeoutMs: unknown;

  @IsOptional()
  @IsIn(['drop', 'queue'])
  whenBusy: unknown;

  @IsOptional()
  @Min(0)
  @Max(MAX_TIMEOUT_MS)
  shutdownGraceMs: unknown;

  @IsOptional()
  @IsBoolean()
  startUpReport: unknown;
}
