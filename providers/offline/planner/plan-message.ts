import { asksForAbilities, describeAbilities } from './answering/abilities.js';
import { continuePending } from './continue-pending.js';
import { decide, say } from './decide.js';
import type { Decision, Pending } from './decision.js';
import { splitWords } from './english/word.js';
import type { PlannedCall } from './planned-call.js';
import { splitClauses } from './reading/clauses.js';
import type { Message } from './reading/message.js';
import { readUtterance } from './reading/utterance.js';
import type { ToolCatalogue } from './tools/tool-catalogue.js';

/** Longest message that is read: longer ones are no questions for a keyword planner. */
const MAX_MESSAGE_CHARS = 1000;

/** Most words of a message. */
const MAX_WORDS = 80;
const THANKS = /^\W*(?:many )?(?:thanks|thank you|thx)(?: (?:a lot|very much|so much))?\W*$/i;

/** Decides what to do about one message, given what the message before it left open. */
export function planMessage(message: Message, catalogue: ToolCatalogue, pending: Pending | undefined): Decision {
  const text = message.text.trim();
  if (text.length > MAX_MESSAGE_CHARS) {
    return say(
      `Your message has ${text.length} characters; I read messages of up to ${MAX_MESSAGE_CHARS}. Please ask one short question.`,
    );
  }
  const count = splitWords(text).length;
  if (count > MAX_WORDS) {
    return say(`Your message has ${count} words; I read up to ${MAX_WORDS}. Please ask one short question.`);
  }
  if (asksForAbilities(text)) {
    return say(describeAbilities(catalogue.tools));
  }
  if (THANKS.test(text)) {
    return say('You are welcome.');
  }
  const fresh = planFresh({ ...message, text }, catalogue);
  return (pending && continuePending({ ...message, text }, catalogue, pending, fresh)) ?? fresh;
}

function planFresh(message: Message, catalogue: ToolCatalogue): Decision {
  const whole = decide(readUtterance(message.text, message.now), catalogue);
  const clauses = splitClauses(message.text);
  if (whole.calls.length > 0 || clauses.length < 2) {
    return whole;
  }
  const parts = clauses
    .map((clause) => readUtterance(clause, message.now))
    .filter((utterance) => utterance.terms.some((term) => term.weight !== 'filler'))
    .map((utterance) => decide(utterance, catalogue));
  if (areUneven(parts.flatMap((part) => part.calls))) {
    return whole;
  }
  return parts.some((part) => part.calls.length > 0 || part.pending !== undefined) ? join(parts) : whole;
}

/** In "the red ones of 2013 and the blue ones", one part may have meant the value of the other: too much to guess. */
function areUneven(calls: readonly PlannedCall[]): boolean {
  return calls.some((one) =>
    calls.some(
      (other) =>
        one.toolName === other.toolName && Object.keys(one.arguments).join() !== Object.keys(other.arguments).join(),
    ),
  );
}

function join(parts: readonly Decision[]): Decision {
  const texts = [...new Set(parts.map((part) => part.text).filter((text) => text !== ''))];
  const open = parts.filter((part) => part.text !== '' && part.pending !== undefined);
  return {
    calls: withoutRepeats(parts.flatMap((part) => part.calls)),
    text: texts.join('\n\n'),
    pending: open.length > 0 ? open.at(-1)?.pending : parts.at(-1)?.pending,
  };
}

function withoutRepeats(calls: readonly PlannedCall[]): PlannedCall[] {
  const byText = new Map(calls.map((call) => [JSON.stringify(call), call]));
  return [...byText.values()];
}
