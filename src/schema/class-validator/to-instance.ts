import type { TypeToken } from '../type-token.js';
import type { Conversion } from '../value-shape.js';
import { classTransformer } from './libraries.js';

/** How one property of a class is converted; absent where JSON already is the type. */
export interface PropertyConversion {
  readonly name: string;
  readonly convert: Conversion | undefined;
}

type Properties = Record<string, unknown>;

/**
 * Makes an instance of a class from a JSON object by the rules of class-transformer, then converts what `@Type` left
 * as JSON: dates, nested classes, sets and maps. Not validated yet.
 */
export async function toInstance(
  value: unknown,
  token: TypeToken,
  conversions: readonly PropertyConversion[],
  path: string,
): Promise<unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return value;
  }
  const instance = (value instanceof token ? value : transform(token, value)) as Properties;
  await Promise.all(
    conversions.map(async ({ name, convert }) => {
      const before = instance[name];
      const after = before === undefined || convert === undefined ? before : await convert(before, `${path}/${name}`);
      if (after !== before) {
        instance[name] = after;
      }
    }),
  );
  return instance;
}

/** class-transformer deletes discriminators from what it reads, so it gets a copy. */
function transform(token: TypeToken, value: object): unknown {
  return classTransformer().plainToInstance(token as new () => object, structuredClone(value));
}
