import { isFillerWord, isFunctionWord } from './function-words.js';
import { relatedRoots } from './relation-words.js';
import { spellOutName, splitWords, type Word } from './word.js';
import { wordRoot } from './word-root.js';

/** English verbs that change something: a tool that begins with one runs only when the user says so. */
const CHANGE_VERBS = rootsOf(
  `create add insert delete remove erase change update modify edit cancel send write submit merge approve reject assign
  rename replace clear reset enable disable subscribe unsubscribe reserve buy pay transfer renew move upload publish
  revoke grant invite archive restore install uninstall refund reimburse reschedule postpone schedule activate
  deactivate register deregister unregister enrol enroll dispatch redeem notify terminate destroy purge wipe deploy
  withdraw upgrade downgrade restart reboot lock unlock block unblock unassign attach detach confirm accept decline`,
);

/** Verbs that only tell something: "Estimate the cost" changes nothing. */
const TELLING_VERBS = rootsOf(
  `answer ask return provide read search lookup query count calculate compute estimate compare convert translate
  summarize summarise describe explain measure predict forecast recommend suggest analyze analyse evaluate rank sort
  filter verify validate test report determine detect identify inspect view open browse resolve parse format print
  preview sum track trace pick choose select suggest locate obtain load map match outline quote review tell say`,
);

/** What follows a verb and never a noun, so that a first word before it is a verb: "Book an appointment". */
const DETERMINER = /^(?:an?|the|one|this|that|some|all|any|another|every|its|their|your|his|her|my|our)$/;

/** Words before a determiner that are no verbs. */
const NO_VERBS =
  /^(?:whether|only|once|half|twice|not|never|always|usually|today|nowadays|because|besides|plus|minus)$/;

/**
 * Roots of the verb with which a tool says that it changes something, and of its synonyms; undefined for other tools.
 */
export function changeVerbOf(name: string, description: string): readonly string[] | undefined {
  const opening = [firstWord(spellOutName(name)), firstWord(description)];
  const verb = opening.find((root) => root !== undefined && CHANGE_VERBS.has(root)) ?? openingVerb(description);
  return verb === undefined ? undefined : relatedRoots(verb);
}

/** The verb of a description such as "Water the plants", when it is none of those that only tell something. */
function openingVerb(description: string): string | undefined {
  const [first, second] = splitWords(description);
  const isVerb =
    first !== undefined &&
    second !== undefined &&
    DETERMINER.test(second.lower) &&
    !/(?:ing|[^e]ed)$/.test(first.lower);
  return isVerb && !isIdle(first) ? first.root : undefined;
}

function isIdle({ lower, root }: Word): boolean {
  const isGeneral = [lower, lower.replace(/s$/, '')].some((form) => isFunctionWord(form) || isFillerWord(form));
  return isGeneral || NO_VERBS.test(lower) || TELLING_VERBS.has(root);
}

function firstWord(text: string): string | undefined {
  return splitWords(text).find((word) => !isFunctionWord(word.lower) && !isFillerWord(word.lower))?.root;
}

function rootsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(wordRoot));
}
