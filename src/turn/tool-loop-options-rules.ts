import { IsArray, IsInt, IsObject, IsOptional, Min, ValidateBy } from 'class-validator';
import type { ToolLoopOptions } from './tool-loop-options.js';

const RELAY_POLICIES: readonly unknown[] = ['vendor-convention', 'tool-exceptions-only', 'fail-turn'];
const TOOL_CHOICES: readonly unknown[] = ['auto', 'none', 'required'];

type KeysOf<TOptions> = TOptions extends unknown ? keyof TOptions : never;

/** Has rules implement every option, so that a new option without a rule does not compile. */
export type RulesFor<TOptions> = Record<KeysOf<TOptions>, unknown>;

/**
 * Rules by which configured {@link ToolLoopOptions} are checked; the rules of a vendor's own options extend them.
 * Imported only when configuration is read, since it loads class-validator.
 */
export class ToolLoopOptionsRules implements RulesFor<ToolLoopOptions> {
  @IsOptional()
  @IsInt()
  @Min(1)
  memoryWindow: unknown;

  @IsOptional()
  @IsInt()
  @Min(1)
  evict: unknown;

  @IsOptional()
  @IsInt()
  @Min(0)
  maxCallsPerTool: unknown;

  @IsOptional()
  @IsInt()
  @Min(0)
  maxTotalToolCalls: unknown;

  @IsOptional()
  @IsInt()
  @Min(1)
  maxConcurrentTools: unknown;

  @IsOptional()
  @IsOneOfOrCode(RELAY_POLICIES)
  errorRelay: unknown;

  @IsOptional()
  @IsObject()
  repeatedCalls: unknown;

  @IsOptional()
  @IsArray()
  toolSources: unknown;

  @IsOptional()
  @IsArray()
  @IsCodeEach()
  toolInterceptors: unknown;

  @IsOptional()
  @IsOneOfOrCode(TOOL_CHOICES)
  toolChoice: unknown;

  @IsOptional()
  @IsObject()
  logger: unknown;
}

/** Accepts a list of what only code can give. */
function IsCodeEach(): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isCode',
      validator: {
        validate: (value) => typeof value === 'function',
        defaultMessage: () => '$property must be a list of functions, given in code',
      },
    },
    { each: true },
  );
}

/** Accepts one of the words, or whatever code can give in their place: an object or a function. */
function IsOneOfOrCode(words: readonly unknown[]): PropertyDecorator {
  return ValidateBy({
    name: 'isOneOfOrCode',
    validator: {
      validate: (value) =>
        (typeof value === 'object' && value !== null) || typeof value === 'function' || words.includes(value),
      defaultMessage: () => `$property must be one of ${words.join(', ')}`,
    },
  });
}
