import type { JsonSchema } from './json-schema.js';

/** A type as the model sees it, and the way back from JSON to the type. */
export interface ValueShape {
  /** Canonical schema of the JSON value. */
  readonly schema: JsonSchema;
  /** Schemas that `$ref`s in the schema name as `#/$defs/…`; they belong at the root of the tool's schema. */
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
  /**
   * Turns a JSON value that fits the schema into the declared type, possibly by a promise. Absent where JSON already
   * is the type. `path` is the JSON pointer of the value.
   *
   * @throws ToolArgumentError when the value does not fit after all.
   */
  readonly convert?: Conversion;
}

/** Turns a JSON value into the declared type; values of another JSON kind pass unchanged. */
export type Conversion = (value: unknown, path: string) => unknown;

/** A type that cannot be read: what was found, and what the developer can do. */
export interface UnknownShape {
  /** Ends the phrase "its type is …". */
  readonly found: string;
  /** A whole sentence. */
  readonly remedy: string;
  /** It is known in two ways that exclude each other, so that no third one helps. */
  readonly isContradiction?: true;
}

/** Tells an unreadable type from a readable one. */
export function isUnknownShape(shape: ValueShape | UnknownShape): shape is UnknownShape {
  return 'found' in shape;
}

/** Tells a type that is known in two ways that exclude each other. */
export function isContradiction(shape: ValueShape | UnknownShape): boolean {
  return isUnknownShape(shape) && shape.isContradiction === true;
}
