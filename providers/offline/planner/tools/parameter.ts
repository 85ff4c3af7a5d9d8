import type { JsonSchema } from '../../../../src/schema/json-schema.js';
import type { Role } from '../reading/mention.js';
import type { Choice } from './choice.js';

/** What kind of value a parameter takes, as far as it can be found in a text. */
export type ParameterKind = 'flag' | 'number' | 'day' | 'choice' | 'text' | 'list' | 'opaque';

/** One value that a tool takes, with nested objects laid flat. */
export interface Parameter {
  /** Keys from the arguments object down to the value. */
  readonly path: readonly string[];
  readonly kind: ParameterKind;
  readonly schema: JsonSchema;
  readonly description: string;
  /** Roots of the words of its own name and of the objects that it lies in. */
  readonly nameRoots: readonly string[];
  /** Roots of the content words of its description. */
  readonly descriptionRoots: ReadonlySet<string>;
  /** Whether the tool cannot be called without it. */
  readonly isRequired: boolean;
  /** Path of the optional object that needs it as soon as the object is given; undefined otherwise. */
  readonly requiredWithin: readonly string[] | undefined;
  /** Whether it is the first or second of a row of two, or a lower or upper bound. */
  readonly role: Role | undefined;
  /** Whether its name says that the bound itself is left out, such as `before`. */
  readonly isExclusive: boolean;
  /** Of a choice: the allowed values. */
  readonly choices: readonly Choice[];
  /** Of a list: its elements. */
  readonly item: Parameter | undefined;
}

/** The key under which a parameter's value is kept while a call is put together. */
export function parameterKey(parameter: Parameter): string {
  return JSON.stringify(parameter.path);
}

/** The parameter in words, for a question to the user. */
export function parameterLabel(parameter: Parameter): string {
  const name = parameter.path.join('.');
  const description = parameter.description.trim().replace(/\.$/, '');
  return description === '' ? name : `${description} (${name})`;
}
