import {
  longDescriptionRule,
  missingDescriptionRule,
  missingParameterDescriptionRule,
  sameDescriptionRule,
} from './description-rules.js';
import type { LintItem, LintLevel, LintRule, LintSubject } from './lint-item.js';
import { collisionRule, rewrittenNameRule } from './name-rules.js';
import { startUpRule } from './start-up-rule.js';
import { ambiguousTypeRule, reflectedTypeRule, unsafePatternRule } from './type-rules.js';
import { lossRule, strictBudgetRule, strictLimitsRule, tooManyToolsRule } from './vendor-rules.js';

const RULES: readonly LintRule[] = [
  startUpRule,
  collisionRule,
  missingDescriptionRule,
  tooManyToolsRule,
  longDescriptionRule,
  sameDescriptionRule,
  ambiguousTypeRule,
  unsafePatternRule,
  strictLimitsRule,
  strictBudgetRule,
  reflectedTypeRule,
  missingParameterDescriptionRule,
  rewrittenNameRule,
  lossRule,
];

const LEVELS: readonly LintLevel[] = ['error', 'warning', 'note'];

/** Everything that is wrong or doubtful about tools, the worst first. */
export function lintTools(subject: LintSubject): readonly LintItem[] {
  const items = RULES.flatMap((rule) => rule(subject));
  return LEVELS.flatMap((level) => items.filter((item) => item.level === level));
}

/** How many items there are of a level. */
export function countOf(items: readonly LintItem[], level: LintLevel): number {
  return items.filter((item) => item.level === level).length;
}
