/** What one option must be, of those that configuration may give. */
export interface OptionRule {
  /** Ends the sentence "it must be …". */
  readonly expected: string;
  accepts(value: unknown): boolean;
}

type KeysOf<TOptions> = TOptions extends unknown ? keyof TOptions : never;

/** A rule for every option, so that a new option without a rule does not compile. */
export type RulesFor<TOptions> = Readonly<Record<KeysOf<TOptions>, OptionRule>>;

const MAX_TIMEOUT_MS = 2_147_483_647;

/** For options that code alone gives and the compiler checks. */
export const ANYTHING: OptionRule = { expected: 'anything', accepts: () => true };

/** For switches. */
export const TRUE_OR_FALSE = unlessNull('true or false', (value) => typeof value === 'boolean');

/** For texts that may be empty. */
export const TEXT = unlessNull('a text', (value) => typeof value === 'string');

/** For texts that say something. */
export const FILLED_TEXT = unlessNull('a text that is not empty', (value) => typeof value === 'string' && value !== '');

/** For settings by name, and for what code makes; a function may have methods too. */
export const OBJECT = unlessNull(
  'an object',
  (value) => (typeof value === 'object' && !Array.isArray(value)) || typeof value === 'function',
);

/** For lists of what a file cannot give. */
export const LIST = unlessNull('a list', Array.isArray);

/** For lists of texts. */
export const TEXTS = unlessNull('a list of texts', isListOf('string'));

/** For lists of what is called. */
export const FUNCTIONS = unlessNull('a list of functions, given in code', isListOf('function'));

/** For times in milliseconds that a timer can wait. */
export const TIMEOUT = unlessNull(
  `a number of milliseconds above 0, at most ${MAX_TIMEOUT_MS}`,
  (value) => isBetween(value, 0, MAX_TIMEOUT_MS) && value !== 0,
);

/** For times in milliseconds that may be none at all. */
export const GRACE_PERIOD = unlessNull(`a number of milliseconds from 0 to ${MAX_TIMEOUT_MS}`, (value) =>
  isBetween(value, 0, MAX_TIMEOUT_MS),
);

/** For counts. */
export function integerFrom(least: number): OptionRule {
  return unlessNull(`an integer of ${least} or more`, (value) => Number.isInteger(value) && Number(value) >= least);
}

/** For amounts. */
export function numberBetween(least: number, most: number): OptionRule {
  return unlessNull(`a number from ${least} to ${most}`, (value) => isBetween(value, least, most));
}

/** For choices: one of the values, or what else stands for one in code. */
export function oneOf(values: readonly unknown[], isAlternative?: (value: unknown) => boolean): OptionRule {
  return unlessNull(
    `one of ${values.join(', ')}`,
    (value) => values.includes(value) || (isAlternative?.(value) ?? false),
  );
}

/** Lets null pass, which a YAML file has where a setting is named without a value. */
export function unlessNull(expected: string, accepts: (value: unknown) => boolean): OptionRule {
  return { expected, accepts: (value) => value === null || accepts(value) };
}

function isListOf(type: 'string' | 'function'): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every((each) => typeof each === type);
}

function isBetween(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}
