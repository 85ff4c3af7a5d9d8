/** One message of the user. */
export interface Message {
  readonly text: string;
  /** The moment that words such as "yesterday" refer to. */
  readonly now: Date;
}
