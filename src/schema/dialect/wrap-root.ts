import { isJsonObject, type JsonObject } from '../json-object.js';
import { type Codec, decodeWith, encodeWith, type Rewritten } from './codec.js';

const KEY = 'input';

/**
 * Puts arguments that are no plain object schema into one property of one. A model that leaves the wrapping out is
 * understood as well.
 */
export function wrapRoot({ schema, codec }: Rewritten, isClosed: boolean): Rewritten {
  return {
    schema: {
      type: 'object',
      properties: { [KEY]: schema },
      required: [KEY],
      ...(isClosed && { additionalProperties: false }),
    },
    codec: wrappingCodec(codec),
  };
}

function wrappingCodec(codec: Codec | undefined): Codec {
  return {
    encode: (value) => ({ [KEY]: encodeWith(codec, value) }),
    decode: (value) => decodeWith(codec, isWrapped(value) ? value[KEY] : value),
  };
}

function isWrapped(value: unknown): value is JsonObject {
  return isJsonObject(value) && Object.hasOwn(value, KEY) && Object.keys(value).length === 1;
}
