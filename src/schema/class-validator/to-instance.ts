import { copyJson } from '../copy-json.js';
import { childPath } from '../json-pointer.js';
import type { TypeToken } from '../type-token.js';
import type { Conversion } from '../value-shape.js';
import { classTransformer } from './libraries.js';

/** How one property of a class is converted; absent where JSON already is the type. */
export interface PropertyConversion {
  readonly name: string;
  readonly jsonName: string;
  readonly convert: Conversion | undefined;
}

/** The class to make, and where the value stands. */
export interface InstanceRequest {
  readonly token: TypeToken;
  readonly groups: readonly string[];
  readonly conversions: readonly PropertyConversion[];
  /** What a value may set; other properties have what the constructor gave them. Undefined for all. */
  readonly kept: ReadonlySet<string> | undefined;
  /** JSON pointer of the value. */
  readonly path: string;
}

type Properties = Record<string, unknown>;

/**
 * Makes an instance of a class from a JSON object by the rules of class-transformer, then converts what `@Type` left
 * as JSON: dates, nested classes, sets and maps. Not validated yet.
 */
export async function toInstance(value: unknown, request: InstanceRequest): Promise<unknown> {
  const { token, conversions, kept, path } = request;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return value;
  }
  const instance = (value instanceof token ? value : transform(value, request)) as Properties;
  resetOthers(instance, token, kept);
  await Promise.all(
    conversions.map(async ({ name, jsonName, convert }) => {
      const before = instance[name];
      const after =
        before === undefined || convert === undefined ? before : await convert(before, childPath(path, jsonName));
      if (after !== before) {
        instance[name] = after;
      }
    }),
  );
  return instance;
}

function resetOthers(instance: Properties, token: TypeToken, kept: ReadonlySet<string> | undefined): void {
  const others = kept === undefined ? [] : Object.keys(instance).filter((name) => !kept.has(name));
  if (others.length === 0) {
    return;
  }
  const fresh = new (token as new () => object)() as Properties;
  for (const name of others) {
    if (Object.hasOwn(fresh, name)) {
      instance[name] = fresh[name];
    } else {
      delete instance[name];
    }
  }
}

/** class-transformer deletes discriminators from what it reads, so it gets a copy. */
function transform(value: object, { token, groups }: InstanceRequest): unknown {
  return classTransformer().plainToInstance(token as new () => object, copyJson(value), { groups: [...groups] });
}
