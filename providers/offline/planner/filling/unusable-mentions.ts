import type { Mention } from '../reading/mention.js';
import type { Utterance } from '../reading/utterance.js';
import { codeShape, isCodeOnly } from '../tools/code-shape.js';
import type { Parameter } from '../tools/parameter.js';

/** What the text offers for missing parameters without being a value for them; the question for them mentions it. */
export function unusableMentions(missing: readonly Parameter[], utterance: Utterance): Mention[] {
  const wantsDay = missing.some(({ kind }) => kind === 'day');
  const wantsCode = missing.some((parameter) => isCodeOnly(parameter) && codeShape(parameter) !== undefined);
  return utterance.mentions.filter(({ kind }) => (kind === 'vague-date' && wantsDay) || (kind === 'name' && wantsCode));
}
