import type { Tool } from '../../../../src/tool/tool.js';
import { changeVerbOf } from '../english/change-verbs.js';
import { contentRoots, withoutExamples } from '../english/content-roots.js';
import { isFunctionWord } from '../english/function-words.js';
import { askedByQuestionWord } from '../english/relation-words.js';
import { spellOutName, splitWords, type Word } from '../english/word.js';
import { type Parameter } from './parameter.js';
import { readParameters, readRequiredObjects } from './read-parameters.js';

const COUNTS =
  /^(?:(?:tells?|says?|shows?|finds?|gets?|gives?|returns?|looks? up)\s+)?(?:how (?:many|often)\b|(?:the )?(?:total )?number of\b|counts?\b)/i;
const HOW_MANY = /\bhow (?:many|often)\b/i;
/** Longest title, in characters. */
const MAX_TITLE = 160;

/** What the planner needs of a tool. */
export type PlannableTool = Pick<Tool, 'name' | 'description' | 'parametersSchema' | 'owner'>;

/** A tool as the planner sees it: its words, and its parameters laid flat. */
export interface ToolProfile {
  readonly name: string;
  readonly description: string;
  /** First sentence of the description: how the user is told of the tool. */
  readonly title: string;
  readonly parameters: readonly Parameter[];
  /** Paths of object parameters that must be given even when none of their fields is. */
  readonly requiredObjects: readonly (readonly string[])[];
  /** Roots one of which the user must say before the tool may change something; undefined when it changes nothing. */
  readonly changeVerb: readonly string[] | undefined;
  /** Whether all it tells is a number of things. */
  readonly isCount: boolean;
  /** Whether it tells a number of things, perhaps beside others. */
  readonly saysHowMany: boolean;
  /** Roots of the name's words. */
  readonly nameRoots: readonly string[];
  /** Roots of the description's words, examples left out; "Where a car is" tells a place without saying so. */
  readonly descriptionRoots: readonly string[];
  /** Roots of the words of all parameters: names, descriptions, allowed values. */
  readonly parameterRoots: readonly string[];
  /** The class that declares it, which groups tools of one subject; undefined for tools without one. */
  readonly service: string | undefined;
  /** Roots of names in the description, such as a place that the whole service is about. */
  readonly properNouns: readonly string[];
  /** Words in all capitals of name and description. */
  readonly capitals: ReadonlySet<string>;
}

/** Reads a tool once, when its definitions are compiled. */
export function readToolProfile(tool: PlannableTool): ToolProfile {
  const description = withoutExamples(tool.description);
  const words = splitWords(description);
  const parameters = readParameters(tool.parametersSchema, tool.description);
  const service = serviceOf(tool.owner);
  const isCount = /\bcount\b/i.test(spellOutName(tool.name)) || COUNTS.test(tool.description.trim());
  return {
    name: tool.name,
    description: tool.description,
    title: titleOf(tool.description, tool.name),
    parameters,
    requiredObjects: readRequiredObjects(tool.parametersSchema),
    changeVerb: changeVerbOf(tool.name, tool.description),
    isCount,
    saysHowMany: isCount || HOW_MANY.test(description),
    nameRoots: contentRoots(spellOutName(tool.name)),
    descriptionRoots: [...contentRoots(description), ...(askedByQuestionWord(words[0]?.lower ?? '') ?? [])],
    parameterRoots: parameters.flatMap(rootsOfParameter),
    service,
    properNouns: words.filter((word) => isProperNoun(word, description)).map((word) => word.root),
    capitals: new Set(words.filter(isCapitals).map((word) => word.text)),
  };
}

function rootsOfParameter(parameter: Parameter): string[] {
  const choices = [...parameter.choices, ...(parameter.item?.choices ?? [])];
  return [
    ...parameter.nameRoots,
    ...parameter.descriptionRoots,
    ...choices.flatMap((choice) => choice.names.flat()),
  ].filter((root) => !isFunctionWord(root));
}

/** What comes before details, examples and side remarks. */
function titleOf(description: string, name: string): string {
  const [sentence = ''] = description.trim().split(/[.;!?](?=\s|$)|\n/, 1);
  const [start = ''] = withoutExamples(sentence).split(/:\s|,\s*(?:that is|so that|which)\b|\s[(–]|\s{2,}/, 1);
  const title = (start.trim().includes(' ') ? start : sentence).trim().replace(/,$/, '');
  return title === '' ? spellOutName(name) : title.slice(0, MAX_TITLE);
}

function serviceOf(owner: string): string | undefined {
  return /^(\w+)\.\w+$/.exec(owner)?.[1];
}

function isProperNoun(word: Word, text: string): boolean {
  const opensSentence = /(?:^|[.!?:]\s+)$/.test(text.slice(Math.max(0, word.start - 3), word.start));
  return /^\p{Lu}/u.test(word.text) && !opensSentence && !isFunctionWord(word.lower);
}

function isCapitals(word: Word): boolean {
  return /^\p{Lu}{2,}$/u.test(word.text);
}
