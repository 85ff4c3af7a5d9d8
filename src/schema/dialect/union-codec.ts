import { type Codec, decodeWith, encodeWith } from './codec.js';
import { isJsonEqual } from './json-equal.js';

/** One alternative of a union: how its values travel, and which canonical values are its own. */
export interface Alternative {
  readonly codec: Codec | undefined;
  readonly isOwn: (value: unknown) => boolean;
}

/**
 * Translates a value of a union by the alternative that it belongs to; of several, by the one that brings it back. A
 * value that fits none goes by the first that translates at all, so that what is wrong with it stays visible.
 */
export function unionCodec(alternatives: readonly Alternative[]): Codec {
  const fallback = alternatives.find(({ codec }) => codec !== undefined)?.codec;
  const decode = (value: unknown): unknown => {
    for (const { codec, isOwn } of alternatives) {
      const decoded = decodeWith(codec, value);
      if (isOwn(decoded)) {
        return decoded;
      }
    }
    return decodeWith(fallback, value);
  };
  const encode = (value: unknown): unknown => {
    const own = alternatives.filter(({ isOwn }) => isOwn(value));
    const encoded = own.map(({ codec }) => encodeWith(codec, value));
    const faithful = encoded.find((candidate) => isJsonEqual(decode(candidate), value));
    return faithful ?? (encoded.length > 0 ? encoded[0] : encodeWith(fallback, value));
  };
  return { encode, decode };
}
