const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  `zero two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 dozen=12 thirteen=13
  fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fifty=50
  sixty=60 seventy=70 eighty=80 ninety=90 hundred=100`
    .split(/\s+/)
    .map((entry) => {
      const [word = '', value = '0'] = entry.split('=');
      return [word, Number(value)];
    }),
);

/** The value of an English number word, or undefined. "One" is left out: it is a pronoun more often than a number. */
export function numberOfWord(lower: string): number | undefined {
  return NUMBER_WORDS.get(lower);
}
