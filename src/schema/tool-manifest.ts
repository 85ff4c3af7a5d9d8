import type { JsonSchema } from './json-schema.js';

/** Version of the manifest format; a manifest of another one is refused. */
export const MANIFEST_FORMAT = 1;

/**
 * Keyword in a manifest's schemas that names the TypeScript type of a value which JSON carries in another form: `Date`,
 * `bigint`, `URL`, `Uint8Array`, `Buffer`, `RegExp`, `Set`, `Map`, or `class X`. Never sent to a vendor.
 */
export const TYPE_KEYWORD = 'tsType';

/** Exact types of the tools of a program, written by `toolwright schema` and read at start-up. */
export interface ToolManifest {
  readonly format: typeof MANIFEST_FORMAT;
  /** Sorted by file, then in the order of the source. */
  readonly classes: readonly ManifestClass[];
}

/** The tools of one class, inherited ones included, with their types as instantiated for it. */
export interface ManifestClass {
  readonly name: string;
  /** Source file, relative to the project, with forward slashes. */
  readonly file: string;
  /** Changes whenever anything about the tools changes. */
  readonly hash: string;
  readonly tools: Readonly<Record<string, ManifestTool>>;
  /** Schemas of recursive types, which others name as `#/$defs/…`. */
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
}

/** One method. */
export interface ManifestTool {
  /** That of `@Tool` where it is written out, otherwise from JSDoc. */
  readonly description?: string;
  readonly parameters: readonly ManifestParameter[];
}

/** One parameter of a method, by position. */
export interface ManifestParameter {
  /** Undefined where it is destructured. */
  readonly name?: string;
  readonly isOptional?: boolean;
  readonly isRest?: boolean;
  /** Description and literal default included; undefined for a context, or where `@Param` says it instead. */
  readonly schema?: JsonSchema;
}
