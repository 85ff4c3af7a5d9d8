/** Tells the turn loop that a relay policy wants the turn to end with a tool's error. */
export class FailTurnSignal extends Error {
  /** What the tool threw, unchanged; it becomes the turn's error. */
  readonly error: unknown;

  constructor(error: unknown) {
    super('A relay policy ends the turn with the error of a tool.', { cause: error });
    this.name = 'FailTurnSignal';
    this.error = error;
  }
}
