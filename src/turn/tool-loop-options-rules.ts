import { FUNCTIONS, integerFrom, LIST, OBJECT, oneOf, type RulesFor, unlessNull } from './option-rule.js';
import type { ToolLoopOptions } from './tool-loop-options.js';

const RELAY_POLICIES = ['vendor-convention', 'tool-exceptions-only', 'fail-turn'];
const RELAY_DECISIONS: readonly unknown[] = ['relay', 'generic', 'fail-turn'];
const RELAY_LISTS: readonly string[] = ['relay', 'generic', 'failTurn'];
const REPEATED_CALLS: readonly string[] = ['warnAt', 'stopAt'];
const TOOL_CHOICES = ['auto', 'none', 'required'];

/** Rules by which configured {@link ToolLoopOptions} are checked; those of a vendor's own options begin with them. */
export const toolLoopOptionsRules = {
  memoryWindow: integerFrom(1),
  evict: integerFrom(1),
  maxCallsPerTool: integerFrom(0),
  maxTotalToolCalls: integerFrom(0),
  maxConcurrentTools: integerFrom(1),
  errorRelay: oneOf(RELAY_POLICIES, isRelayPolicyInCode),
  repeatedCalls: unlessNull('an object with warnAt and stopAt, integers of 2 or more', isRepeatedCalls),
  toolSources: LIST,
  toolInterceptors: FUNCTIONS,
  toolChoice: oneOf(TOOL_CHOICES, isOneTool),
  logger: OBJECT,
} satisfies RulesFor<ToolLoopOptions>;

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

function isRepeatedCalls(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(
      ([name, times]) => REPEATED_CALLS.includes(name) && (times === undefined || isTimes(times)),
    )
  );
}

function isTimes(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 2;
}
