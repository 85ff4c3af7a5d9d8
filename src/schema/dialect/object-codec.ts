import { isJsonObject, type JsonObject } from '../json-object.js';
import { onFirstUse } from '../on-first-use.js';
import { type Codec, decodeWith, encodeWith } from './codec.js';

/** How one property travels. */
export interface Field {
  readonly key: string;
  /** Its key in the vendor's form. */
  readonly wireKey: string;
  readonly codec?: Codec | undefined;
  /** Sent as null when it is omitted. */
  readonly isNullWhenOmitted: boolean;
}

/**
 * Translates an object property by property; further ones are passed on, or left out on the way to a
 * vendor that has no place for them.
 */
export function objectCodec(fields: readonly Field[], dropsOthers: boolean, others?: Codec): Codec {
  // Most of the tools that are compiled are never called.
  const byKey = onFirstUse(() => new Map(fields.map((field) => [field.key, field])));
  const byWireKey = onFirstUse(() => new Map(fields.map((field) => [field.wireKey, field])));
  const encode = (value: JsonObject): JsonObject => {
    const known = fields.flatMap((field) => encodeField(field, value));
    const further = Object.entries(value).filter(([key]) => !byKey().has(key) && !dropsOthers);
    return Object.fromEntries([...known, ...further.map(([key, child]) => [key, encodeWith(others, child)] as const)]);
  };
  const decode = (value: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(value).flatMap(([key, child]) => decodeField(byWireKey().get(key), key, child, others)),
    );
  return {
    encode: (value) => (isJsonObject(value) ? encode(value) : value),
    decode: (value) => (isJsonObject(value) ? decode(value) : value),
  };
}

type Entry = readonly [string, unknown];

function encodeField({ key, wireKey, codec, isNullWhenOmitted }: Field, value: JsonObject): Entry[] {
  if (Object.hasOwn(value, key)) {
    return [[wireKey, encodeWith(codec, value[key])]];
  }
  return isNullWhenOmitted ? [[wireKey, null]] : [];
}

function decodeField(field: Field | undefined, key: string, child: unknown, others: Codec | undefined): Entry[] {
  if (field === undefined) {
    return [[key, decodeWith(others, child)]];
  }
  return field.isNullWhenOmitted && child === null ? [] : [[field.key, decodeWith(field.codec, child)]];
}
