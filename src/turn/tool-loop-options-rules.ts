import { IsArray, IsInt, IsObject, IsOptional, Min, ValidateBy } from 'class-validator';
import type { ToolLoopOptions } from './tool-loop-options.js';

const RELAY_POLICIES: readonly unknown[] = ['vendor-convention', 'tool-exceptions-only', 'fail-turn'];
const RELAY_DECISIONS: readonly unknown[] = ['relay', 'generic', 'fail-turn'];
const RELAY_LISTS: readonly string[] = ['relay', 'generic', 'failTurn'];
const REPEATED_CALLS: readonly string[] = ['warnAt', 'stopAt'];
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
  @IsOneOf(RELAY_POLICIES, isRelayPolicyInCode)
  errorRelay: unknown;

  @IsOptional()
  @IsRepeatedCalls()
  repeatedCalls: unknown;

  @IsOptional()
  @IsArray()
  toolSources: unknown;

  @IsOptional()
  @IsArray()
  @IsCodeEach()
  toolInterceptors: unknown;

  @IsOptional()
  @IsOneOf(TOOL_CHOICES, isOneTool)
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

/** Accepts one of the words, or what else stands for one. */
function IsOneOf(words: readonly unknown[], isAlternative: (value: unknown) => boolean): PropertyDecorator {
  return ValidateBy({
    name: 'isOneOf',
    validator: {
      validate: (value) => words.includes(value) || isAlternative(value),
      defaultMessage: () => `$property must be one of ${words.join(', ')}`,
    },
  });
}

/** A function, or lists of error classes; a file can give neither. */
function isRelayPolicyInCode(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'function';
  }
  const { otherwise, ...lists } = Object.fromEntries(Object.entries(value));
  return (
    RELAY_DECISIONS.includes(otherwise) &&
    Object.entries(lists).every(
      ([name, list]) =>
        RELAY_LISTS.includes(name) &&
        (list === undefined || (Array.isArray(list) && list.every((each) => typeof each === 'function'))),
    )
  );
}

function isOneTool(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'tool' in value && typeof value.tool === 'string';
}

function IsRepeatedCalls(): PropertyDecorator {
  return ValidateBy({
    name: 'isRepeatedCalls',
    validator: {
      validate: (value) =>
        typeof value === 'object' &&
        value !== null &&
        Object.entries(value).every(
          ([name, times]) => REPEATED_CALLS.includes(name) && (times === undefined || isTimes(times)),
        ),
      defaultMessage: () => '$property must be an object with warnAt and stopAt, integers of 2 or more',
    },
  });
}

function isTimes(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 2;
}
