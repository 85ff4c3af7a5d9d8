/** One way in which a value does not fit a {@link StandardSchema}. */
export interface StandardIssue {
  readonly message: string;
  /** Where; keys, or objects that hold one. */
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** What a {@link StandardSchema} makes of a value. */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** How a {@link StandardSchema} is to be printed. */
export interface PrintOptions {
  readonly target: 'draft-2020-12';
  /** What its own library takes besides. */
  readonly libraryOptions?: Readonly<Record<string, unknown>>;
}

/**
 * A schema of any library that speaks the Standard Schema interface, such as zod 4 or ArkType.
 *
 * @see https://standardschema.dev (read 2026-11-30)
 */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>;
    /** Prints the schema; newer than the rest of the interface. */
    readonly jsonSchema?: { readonly input: (options: PrintOptions) => unknown } | undefined;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

/** Tells a {@link StandardSchema} from anything else; some libraries make them functions. */
export function isStandardSchema(value: unknown): value is StandardSchema {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || !('~standard' in value)) {
    return false;
  }
  const standard: unknown = value['~standard'];
  return typeof standard === 'object' && standard !== null && 'validate' in standard;
}
