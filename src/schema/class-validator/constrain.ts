import type { JsonSchema } from '../json-schema.js';
import type { TypeToken } from '../type-token.js';
import { constraintMeaning } from './constraint-meanings.js';
import { constraintSentence } from './constraint-sentence.js';
import type { Meaning } from './meaning.js';
import { mergeKeywords } from './merge-keywords.js';
import type { Rule } from './property-rules.js';

/** What a rule means for values of a type. */
export function meaningOf(rule: Rule, type?: JsonSchema['type']): Meaning {
  return constraintMeaning(rule.name, rule.constraints ?? [], type);
}

/** Adds to a schema what rules say that always hold: keywords, and sentences for what keywords leave out. */
export function constrain(schema: JsonSchema, token: TypeToken, rules: readonly Rule[]): JsonSchema {
  return rules.reduce((constrained, rule) => {
    if (rule.validateIf !== undefined) {
      return addConditionalRules(constrained, token, [rule]);
    }
    const { keywords, words } = meaningOf(rule, schema.type);
    const sentence = words === true ? constraintSentence(rule, token) : words;
    return addSentence(mergeKeywords(constrained, keywords), sentence);
  }, schema);
}

/** Adds in words what rules say that hold only in some cases, since a keyword would hold in all. */
export function addConditionalRules(schema: JsonSchema, token: TypeToken, rules: readonly Rule[]): JsonSchema {
  return rules.reduce((described, rule) => {
    const sentence = constraintSentence(rule, token);
    const isSaid = sentence === undefined || rule.type === 'isDefined';
    return isSaid ? described : addSentence(described, `In some cases: ${uncapitalized(sentence)}`);
  }, schema);
}

function addSentence(schema: JsonSchema, sentence: string | undefined): JsonSchema {
  return sentence === undefined
    ? schema
    : { ...schema, description: schema.description === undefined ? sentence : `${schema.description} ${sentence}` };
}

function uncapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
