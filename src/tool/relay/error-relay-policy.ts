/** What happens to one failure: its masked message is relayed, a generic sentence is, or the turn ends with it. */
export type RelayDecision = 'relay' | 'generic' | 'fail-turn';

/** An error class, matched by `instanceof`. */
export type ErrorClass = abstract new (...args: never[]) => Error;

/** Decides by the class of the error; the first list that matches wins, in the order of the fields. */
export interface RelayByErrorClass {
  /** Errors whose masked message the model gets. */
  readonly relay?: readonly ErrorClass[];
  /** Errors for which the model gets the generic sentence. */
  readonly generic?: readonly ErrorClass[];
  /** Errors that end the turn. */
  readonly failTurn?: readonly ErrorClass[];
  /** What happens to all others. */
  readonly otherwise: RelayDecision;
}

/**
 * Says what the model is told when an annotated tool throws. `vendor-convention` relays the masked message in the
 * vendor's own error form, `tool-exceptions-only` applies the contract of explicit tools, `fail-turn` ends the turn.
 */
export type ErrorRelayPolicy =
  | 'vendor-convention'
  | 'tool-exceptions-only'
  | 'fail-turn'
  | RelayByErrorClass
  | ((error: unknown, toolName: string) => RelayDecision);
