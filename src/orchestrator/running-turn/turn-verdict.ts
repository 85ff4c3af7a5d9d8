/** How a prompt ends, decided before anything is tidied up. */
export type TurnVerdict =
  | { readonly status: 'completed' }
  | { readonly status: 'failed' | 'aborted'; readonly error: unknown }
  | { readonly status: 'rejected'; readonly reason: string | undefined }
  | { readonly status: 'dropped' };

/** Thrown by a phase to end its turn without a failure. */
export class TurnStop {
  readonly #verdict: TurnVerdict;

  constructor(verdict: TurnVerdict) {
    this.#verdict = verdict;
  }

  /** The verdict that was thrown, if one was. Never throws: `instanceof` would ask a thrown proxy, which may. */
  static verdictOf(thrown: unknown): TurnVerdict | undefined {
    return typeof thrown === 'object' && thrown !== null && #verdict in thrown ? thrown.#verdict : undefined;
  }
}

/** Makes sure that what was thrown can be told from "no error". */
export function thrownValue(thrown: unknown): unknown {
  return thrown ?? new Error(`${thrown} was thrown`);
}
