/** Translates arguments between canonical and vendor form; both directions pass on what they do not know. */
export interface Codec {
  /** From canonical to the vendor's form. */
  encode(value: unknown): unknown;
  /** From the vendor's form to canonical. */
  decode(value: unknown): unknown;
}

/** A rewritten schema with the translation of its values; no codec means that they are the same. */
export interface Rewritten {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly codec?: Codec | undefined;
}

/** Applies a codec's half where there is one. */
export function encodeWith(codec: Codec | undefined, value: unknown): unknown {
  return codec === undefined ? value : codec.encode(value);
}

/** Applies a codec's half where there is one. */
export function decodeWith(codec: Codec | undefined, value: unknown): unknown {
  return codec === undefined ? value : codec.decode(value);
}
