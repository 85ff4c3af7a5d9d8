import type { LintItem, LintRule } from './lint-item.js';

/** Rules by what their messages say; they come from start-up as texts. */
const RULES: readonly (readonly [rule: string, saying: RegExp])[] = [
  ['tool-name', /the tool name .* is not legal|it has no name/],
  ['tool-collision', /its tool name .* is taken by/],
  ['missing-description', /has no description/],
  ['parameter-name', /its name is not known|two parameters have the name|the name is not allowed/],
  ['unknown-type', /its type is /],
  ['stale-manifest', /manifest/],
  ['schema', /schema/],
];

const PLACE = /^(?<tool>Tool .+? of .+?|[^\s:,]+)(?:, parameter \d+(?: "(?<parameter>[^"]+)")?.*?)?: (?<rest>[\s\S]+)$/;

/** What start-up refuses, whole classes of it at once. */
export const startUpRule: LintRule = ({ problems }) => problems.map(toItem);

function toItem(problem: string): LintItem {
  const { tool, parameter, rest = problem } = PLACE.exec(problem)?.groups ?? {};
  const [, message = rest, remedy = ''] = /^([\s\S]+?\.) ((?:[A-Z]|tsc )[\s\S]*)$/.exec(rest) ?? [];
  return {
    rule: RULES.find(([, saying]) => saying.test(rest))?.[0] ?? 'definition',
    level: 'error',
    tool,
    parameter,
    message: message.charAt(0).toUpperCase() + message.slice(1),
    remedy,
  };
}
