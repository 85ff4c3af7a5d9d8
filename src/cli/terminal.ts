/** Where a command writes. */
export interface Terminal {
  /** Writes a result. */
  print(text: string): void;
  /** Writes what is wrong. */
  complain(text: string): void;
}
