import type { StandardIssue, StandardSchema } from '../schema/standard-schema.js';
import type { OptionRule, RulesFor } from './option-rule.js';

/**
 * Makes of rules a schema by which configuration checks options; it needs no library, and knows the names of all
 * options.
 */
export function optionsSchema<TOptions>(rules: RulesFor<TOptions>): StandardSchema {
  const ruled = Object.entries<OptionRule>(rules);
  return {
    '~standard': {
      version: 1,
      vendor: 'toolwright',
      validate: (options) => {
        const issues = brokenRules(ruled, Object(options));
        return issues.length === 0 ? { value: options } : { issues };
      },
      jsonSchema: {
        input: () => ({ type: 'object', properties: Object.fromEntries(ruled.map(([name]) => [name, {}])) }),
      },
    },
  };
}

function brokenRules(
  rules: readonly [string, OptionRule][],
  options: Readonly<Record<string, unknown>>,
): readonly StandardIssue[] {
  return rules
    .filter(([name, { accepts }]) => options[name] !== undefined && !accepts(options[name]))
    .map(([name, { expected }]) => ({ path: [name], message: `must be ${expected}` }));
}
