const STATES = new Map(
  `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida
GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts
MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico
NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina
SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming
AS American Samoa|GU Guam|PR Puerto Rico|VI Virgin Islands`
    .split(/[|\n]/)
    .map((entry): [code: string, name: string] => [entry.slice(0, 2), entry.slice(3)]),
);

/** A state or territory of the United States. */
export interface UsState {
  /** Two capital letters. */
  readonly code: string;
  readonly name: string;
}

/** Finds a state by its name or two-letter code, in any letter case. */
export function findState(text: string): UsState | undefined {
  const wanted = text.trim().toLowerCase();
  for (const [code, name] of STATES) {
    if (wanted === code.toLowerCase() || wanted === name.toLowerCase()) {
      return { code, name };
    }
  }
  return undefined;
}
