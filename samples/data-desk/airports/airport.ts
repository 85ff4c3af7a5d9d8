/** One airport of the United States or its territories. */
export interface Airport {
  /** Code of three letters, or of a letter and digits for small fields. */
  readonly code: string;
  readonly name: string;
  readonly city: string;
  /** Two-letter code of the state or territory. */
  readonly state: string;
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east; negative in the Americas. */
  readonly longitude: number;
}
