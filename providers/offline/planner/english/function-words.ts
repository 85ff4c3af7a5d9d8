/**
 * English words that carry grammar, not content: no tool is found by them and a question may hold any number of them.
 */
const FUNCTION_WORDS = new Set(
  `a an the this that these those there here it its itself he she they we i me my mine you your yours our ours their
  theirs his her hers him us them one ones who whom whose which what when where how is are was were be been being am
  do does did done doing have has had having can could will would shall should may might must ought of in on at to
  from by for with as into onto upon per via and or but if than then so too very just also only even again ever yet
  still already about around during within between among across along up out off over under through any some each
  every both either all such same other own much many more s t d ll m re ve im ive id lets its whats hows
  there's it's what's that's who's where's when's how's i'm i'd i've i'll we're we'd you're let's isn't
  since until till after before while because hello hi hey ok okay yes well now please thanks thank`.split(/\s+/),
);

/**
 * English words that ask or hold a sentence together without saying about what. They count for a tool that knows
 * them and never against one that does not.
 */
const FILLER_WORDS = new Set(
  `tell show give get find look list display fetch retrieve know want wants need like wonder wondering check see say
  let help happen happened happens occur occurred occurs exist exists exist take took taken make made go goes going gone went
  come came hold held receive received experience experienced record records recorded data information info detail
  details thing things kind type sort way result results please exactly actually currently overall altogether
  approximately roughly possible able someone somebody something anything interested question answer day date time
  use used using work works given specific certain particular according based available whole entire total
  called named titled entitled saw seen mind lie lies lay located situated
  found`.split(/\s+/),
);

/** Words that turn a sentence into its opposite. */
const NEGATIONS = new Set(
  `not never without except excluding neither nor none cannot cant dont doesnt didnt isnt wasnt arent werent wont
  don't doesn't didn't isn't wasn't aren't weren't won't can't couldn't wouldn't shouldn't hasn't haven't hadn't`.split(
    /\s+/,
  ),
);

/** Tells whether a lower-case word only carries grammar. */
export function isFunctionWord(lower: string): boolean {
  return FUNCTION_WORDS.has(plainApostrophe(lower));
}

/** Tells whether a lower-case word only asks or fills. */
export function isFillerWord(lower: string): boolean {
  return FILLER_WORDS.has(lower);
}

/** Tells whether a lower-case word negates. */
export function isNegation(lower: string): boolean {
  return NEGATIONS.has(plainApostrophe(lower));
}

function plainApostrophe(lower: string): string {
  return lower.replaceAll('’', "'");
}
