/** A question and the calls that answer it rightly, as tool name and arguments. */
export interface ExpectedCall {
  readonly question: string;
  readonly calls: readonly (readonly [tool: string, args: Readonly<Record<string, unknown>>])[];
}
