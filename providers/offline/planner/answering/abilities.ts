import type { ToolProfile } from '../tools/tool-profile.js';
import { describeParameter } from './questions.js';

/** Messages that ask about the planner itself, or only greet. */
const ABOUT_ITSELF: readonly RegExp[] = [
  /^\W*(?:help|help me|(?:hi|hello|hey)(?: there| everyone| all)?|good (?:morning|afternoon|evening))\W*$/i,
  /\bwhat (?:else )?(?:can|could|do) (?:you|u) (?:do|know|offer|answer|help)\b/i,
  /\bwhat are you(?: able to do| capable of| good (?:at|for))?\s*\??\s*$/i,
  /\bwho are you\b/i,
  /\bhow (?:can|could|do) you (?:help|work)\b/i,
  /\b(?:what|which|list|show)\b[^.?!]{0,30}\byour (?:tools|abilities|capabilities|functions|skills)\b/i,
  /\b(?:what|which) (?:tools|functions|abilities|questions) (?:do you have|are there|are available|can you|can i ask|have you)\b/i,
  /\bwhat can i ask\b/i,
  /\bare you (?:an? )?(?:ai|llm|bot|robot|chatbot|language model|human|person|real|gpt|chatgpt)\b/i,
];

/** Longest message that is taken as one about the planner itself. */
const MAX_CHARS = 120;

/** Tells whether a message asks what the planner is or can do. */
export function asksForAbilities(text: string): boolean {
  return text.length <= MAX_CHARS && ABOUT_ITSELF.some((pattern) => pattern.test(text));
}

/** Says honestly what this is, and lists its tools with what each needs. */
export function describeAbilities(tools: readonly ToolProfile[]): string {
  const identity =
    'I am the offline planner, not a language model: I match the words of your message to tools, read values such as ' +
    'dates, numbers and names from it, and report what the tools return.';
  if (tools.length === 0) {
    return `${identity} No tools are registered here, so there is nothing I can look up.`;
  }
  const noun = tools.length === 1 ? 'is my only tool' : `are my ${tools.length} tools`;
  return `${identity} These ${noun}:\n${tools.map(describeTool).join('\n')}`.replace('These is', 'This is');
}

function describeTool(tool: ToolProfile): string {
  const needed = tool.parameters.filter((parameter) => parameter.isRequired);
  const needs = needed.length === 0 ? '' : `\n    needs ${needed.map(describeParameter).join('; ')}`;
  return `- ${tool.name}: ${tool.description.trim()}${needs}`;
}
