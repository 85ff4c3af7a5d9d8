/** A regular expression whose flags change what it matches, which JSON Schema cannot say. */
export interface FlaggedPattern {
  readonly source: string;
  readonly flags: string;
}

const SENTENCE = /Must match the regular expression \/(.+?)\/([a-z]+)\.(?=\s|$)/gs;

/** Whether flags change what a pattern matches. */
export function changesMatches(flags: string): boolean {
  return !/^[dgu]*$/.test(flags);
}

/** Says in a description what no keyword can say. */
export function flaggedPatternSentence({ source, flags }: FlaggedPattern): string {
  return `Must match the regular expression /${source}/${flags}.`;
}

/** The patterns that a description says. */
export function flaggedPatternsIn(description: string): readonly FlaggedPattern[] {
  return [...description.matchAll(SENTENCE)].map(([, source = '', flags = '']) => ({ source, flags }));
}
