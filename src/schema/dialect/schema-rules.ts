/** Keywords with which a restricted vendor says something, by the type they belong to. */
export interface AcceptedKeywords {
  /** Beside any type, such as `description`, `enum`, `const`, `anyOf`, `oneOf`, `allOf`. */
  readonly any: readonly string[];
  readonly string: readonly string[];
  /** For `number` and `integer`. */
  readonly number: readonly string[];
  readonly array: readonly string[];
  readonly object: readonly string[];
}

/** What keys of properties look like; others are rewritten and come back under their own name. */
export interface NameRule {
  /** Characters the first place may have, as the inside of a character class. */
  readonly first: string;
  /** Characters of the other places, likewise. */
  readonly rest: string;
  readonly maxLength: number;
}

/** Upper bounds of a whole schema; a schema that passes one cannot be strict. */
export interface SchemaLimits {
  readonly properties: number;
  /** Levels of nested objects and arrays. */
  readonly depth: number;
  /** Sum of the characters of property names, definition names, enum and const strings. */
  readonly stringChars: number;
  readonly enumValues: number;
  /** The characters that the values of one `enum` may have together once there are more than so many. */
  readonly largeEnum: { readonly values: number; readonly chars: number };
}

/** What a vendor accepts of JSON Schema, as data; the engine rewrites a schema until it fits. */
export interface SchemaRules {
  /** `all` means real JSON Schema 2020-12. */
  readonly keywords: AcceptedKeywords | 'all';
  /** Of strings; all by default. */
  readonly formats?: readonly string[];
  /** `keep` accepts `$defs` and recursion, `acyclic` only `$defs`, `inline` neither. */
  readonly refs: 'keep' | 'acyclic' | 'inline';
  /** False where a union at the root is refused: the arguments are then wrapped in one property. */
  readonly rootUnions: boolean;
  /** Where given, the root has only these; anything else goes to the tool's description. */
  readonly rootKeywords?: readonly string[];
  /** Of the root's properties, or of all. */
  readonly keys?: NameRule & { readonly scope: 'root' | 'all' };
  /** Every object has `additionalProperties: false`. */
  readonly closed?: boolean;
  /** Every property is required; optional ones are nullable. */
  readonly allRequired?: boolean;
  /** Only strings can be enumerated. */
  readonly stringEnums?: boolean;
  /** `enum` and `const` stand without a `type`. */
  readonly untypedLiterals?: boolean;
  /** `type` may list `null` beside one other type. */
  readonly typeLists?: boolean;
  /** A node must have a type: free values travel as JSON text. */
  readonly typed?: boolean;
  /** The largest `minItems` that can be said. */
  readonly maxMinItems?: number;
  /** Patterns that look around are refused. */
  readonly noLookAround?: boolean;
  readonly limits?: SchemaLimits;
}
