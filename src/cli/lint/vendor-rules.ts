import type { CompiledTool } from '../../schema/dialect/compile-tool.js';
import { compileTools } from '../../schema/dialect/compile-tools.js';
import type { Loss } from '../../schema/dialect/loss.js';
import { isCut } from '../../schema/dialect/tool-fit.js';
import { groupLosses, type LossGroup } from '../tools/group-losses.js';
import { parameterAt } from '../tools/parameter-at.js';
import { type LintItem, type LintLevel, type LintRule, type LintSubject, toolLabel } from './lint-item.js';

/** Some vendors refuse a request of too many tools. */
export const tooManyToolsRule: LintRule = ({ tools, dialects }) =>
  dialects
    .filter(({ maxTools }) => tools.length > (maxTools ?? tools.length))
    .map(({ target, maxTools }) => ({
      rule: 'too-many-tools',
      level: 'error',
      tool: undefined,
      parameter: undefined,
      message: `${tools.length} tools are more than the ${maxTools} that ${target} takes in one request.`,
      remedy: 'Give each conversation the tools it needs, or hide others with toolFilter or when.',
    }));

/** What a definition does not say stands in a description, and is checked on the call. */
export const lossRule: LintRule = (subject) => {
  const found = new FoundLosses(subject, false);
  return found.items(
    ({ losses }) => losses.filter((loss) => !isCut(loss)),
    ({ keywords, done }, vendors) => ({
      rule: 'vendor-loss',
      level: 'note',
      message: `The definition for ${vendors} does not say ${keywords.join(', ')}: ${done}.`,
      remedy: 'Nothing has to be done: a description says it, and the call is checked.',
    }),
  );
};

/** A tool that is too large cannot be strict, whatever else is done. */
export const strictLimitsRule: LintRule = (subject) => {
  const found = new FoundLosses(subject, true);
  return found.items(
    ({ notStrict }) => notStrict.filter(({ keyword }) => keyword === 'limits'),
    ({ done }, vendors) => ({
      rule: 'strict-limits',
      level: strictLevel(subject),
      message: `It has ${done}, so it cannot be strict for ${vendors}.`,
      remedy: 'Split the tool, or leave it as it is: its arguments are checked all the same.',
    }),
  );
};

/** Strict tools of one request share a budget; those that come last are not strict. */
export const strictBudgetRule: LintRule = (subject) =>
  subject.dialects
    .filter(({ strictBudget }) => strictBudget !== undefined)
    .flatMap((dialect) => {
      const compiled = compileTools(subject.tools, dialect, { strict: true });
      const beyond = compiled.filter(({ notStrict }) => notStrict.some(({ keyword }) => keyword === 'strict'));
      const reasons = new Set(beyond.flatMap(({ notStrict }) => notStrict.map(({ done }) => done)));
      return beyond.length === 0
        ? []
        : [
            {
              rule: 'strict-budget',
              level: strictLevel(subject),
              tool: undefined,
              parameter: undefined,
              message: `${beyond.length} of ${compiled.length} tools would not be strict for ${dialect.target}, the first of them ${beyond[0]?.name}: ${[...reasons].join(', ')}.`,
              remedy: 'Give the tools that must be strict first, or fewer of them.',
            },
          ];
    });

/** Who does not ask for strict tools misses nothing. */
function strictLevel({ strict }: LintSubject): LintLevel {
  return strict === false ? 'note' : 'warning';
}

/** Losses of all tools, with the vendors that have the same one. */
class FoundLosses {
  readonly #subject: LintSubject;
  readonly #compiled: readonly (readonly CompiledTool[])[];

  constructor(subject: LintSubject, strict: boolean) {
    this.#subject = subject;
    this.#compiled = subject.dialects.map((dialect) => compileTools(subject.tools, dialect, { strict }));
  }

  items(
    lossesOf: (tool: CompiledTool) => readonly Loss[],
    toItem: (group: LossGroup, vendors: string) => Pick<LintItem, 'rule' | 'level' | 'message' | 'remedy'>,
  ): readonly LintItem[] {
    const { tools, dialects } = this.#subject;
    return tools.flatMap((tool, index) => {
      const losses = dialects.map(({ target }, at) => {
        const compiled = this.#compiled[at]?.[index];
        return { vendor: target, losses: compiled === undefined ? [] : lossesOf(compiled) };
      });
      return groupLosses(losses).map((group) => ({
        tool: toolLabel(tool),
        parameter: group.path === '' ? undefined : parameterAt(group.path),
        ...toItem(group, group.vendors.join(', ')),
      }));
    });
  }
}
