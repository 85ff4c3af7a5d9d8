/** What one vendor's definition of a tool cannot say; validation on our side still holds it. */
export interface Loss {
  /** JSON pointer into the canonical schema; `/name` and `/description` with `of: 'tool'` are the tool's own. */
  readonly path: string;
  /**
   * The keyword, or `optional-nullable` (null comes back as omitted), `undeclared-properties` (an object that did not
   * speak of others is closed), `recursion`, `limits`.
   */
  readonly keyword: string;
  /** What was done instead, in a few words. */
  readonly done: string;
}
