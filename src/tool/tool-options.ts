import type { JsonSchema } from '../schema/json-schema.js';
import type { StandardSchema } from '../schema/standard-schema.js';
import type { TypeToken } from '../schema/type-token.js';
import type { ToolBehaviour } from './tool-behaviour.js';

/** Settings of `@Tool`. */
export interface ToolOptions extends ToolBehaviour {
  /** Name for the model; the method's name by default. */
  readonly name?: string;
  /** Tells the model what the tool does and when to call it. */
  readonly description?: string;
  /**
   * What happens to arguments that no parameter declares: `drop`, the default, or `refuse` with an error for the model.
   */
  readonly additionalProperties?: 'drop' | 'refuse';
  /**
   * Parameters by the names that they have in the source: a description, or what `@Param` says of a decorated one.
   * Standard (TC39) decorators know no other way.
   */
  readonly params?: Readonly<Record<string, string | ParamOptions>>;
  /** Name in the source of the parameter that gets the tool context, as `@Context` says of a decorated one. */
  readonly context?: string;
}

/** A {@link TypeToken}, or a function that returns one, for classes declared later. */
export type TypeReference = TypeToken | typeof BigInt | (() => TypeToken);

/** Settings of a parameter, in `@Param` or in `@Tool({ params })`. */
export interface ParamOptions {
  /** Name for the model; read from the method's source by default, so needed in minified builds. */
  readonly name?: string;
  /** Tells the model what the parameter means. */
  readonly description?: string;
  /**
   * The type, where reflection does not know it; a function that returns it for a class that is declared later, or
   * imported in a circle. There, write the parameter's own type with an `import type` under another name: compilers
   * evaluate a class that an annotation names when the module loads, which fails.
   */
  readonly type?: TypeReference;
  /** The allowed values: a list, or a TypeScript enum object. */
  readonly enum?: readonly (string | number | boolean)[] | Readonly<Record<string, string | number>>;
  /** Type of an array's elements, or the options of one element. */
  readonly items?: TypeReference | ParamItemOptions;
  /** Whether the model may leave it out; false by default, true for parameters with a default value. */
  readonly optional?: boolean;
  /** Groups of class-validator rules that hold for a class parameter; all rules by default. */
  readonly groups?: readonly string[];
  /** Complete schema of the parameter; wins over everything else. A Standard Schema also parses the value. */
  readonly schema?: JsonSchema | StandardSchema;
}

/** Settings of an array's elements. */
export type ParamItemOptions = Pick<ParamOptions, 'description' | 'type' | 'enum' | 'items' | 'groups' | 'schema'>;
