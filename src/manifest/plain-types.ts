import ts from 'typescript';
import { BUILT_IN_TYPES } from '../schema/built-in-types.js';
import type { JsonSchema } from '../schema/json-schema.js';
import { scalarShape } from '../schema/scalar-shape.js';
import { TYPE_KEYWORD } from '../schema/tool-manifest.js';
import { templatePattern } from './literal-types.js';
import { TypeProblem } from './type-problem.js';

/** What to do about a function. */
export const LEAVE_OUT = 'A model cannot send functions: leave it out.';

/** What to do about a type that JSON cannot carry. */
export const SAY_SCHEMA = 'Use a type that JSON can carry, or give @Param({ schema }).';

const PLAIN: readonly [ts.TypeFlags, JsonSchema | undefined][] = [
  [ts.TypeFlags.String, { type: 'string' }],
  [ts.TypeFlags.Number, { type: 'number' }],
  [ts.TypeFlags.Enum, { type: 'number' }],
  [ts.TypeFlags.Boolean, { type: 'boolean' }],
  [ts.TypeFlags.Null, { type: 'null' }],
  [ts.TypeFlags.BigInt, textSchema('bigint')],
  [ts.TypeFlags.NonPrimitive, { type: 'object' }],
];

/** Letter cases that a type of the language demands; other letters are as they are. */
const CASES: Readonly<Record<string, string>> = {
  Uppercase: '^[^a-z]*$',
  Lowercase: '^[^A-Z]*$',
  Capitalize: '^(?![a-z])[\\s\\S]*$',
  Uncapitalize: '^(?![A-Z])[\\s\\S]*$',
};

/**
 * The schema of a type that is neither object, union nor literal.
 *
 * @throws TypeProblem when it cannot be said in JSON Schema.
 */
export function plainSchema(type: ts.Type, checker: ts.TypeChecker): JsonSchema {
  const { flags } = type;
  if (flags & ts.TypeFlags.TemplateLiteral) {
    return { type: 'string', pattern: templatePattern(type as ts.TemplateLiteralType) };
  }
  if (flags & ts.TypeFlags.StringMapping) {
    return { type: 'string', pattern: CASES[type.symbol.name] ?? '' };
  }
  if (flags & ts.TypeFlags.BigIntLiteral) {
    return { type: 'string', enum: [checker.typeToString(type).slice(0, -1)], [TYPE_KEYWORD]: 'bigint' };
  }
  const plain = PLAIN.find(([flag]) => flags & flag)?.[1];
  if (plain === undefined) {
    throw problemWith(checker.typeToString(type), flags);
  }
  return plain;
}

function problemWith(name: string, flags: ts.TypeFlags): TypeProblem {
  if (flags & ts.TypeFlags.TypeParameter) {
    return new TypeProblem(`the unresolved type parameter ${name}`, 'Give the tool a subclass or a type without it.');
  }
  if (flags & ts.TypeFlags.Any && name !== 'any') {
    return new TypeProblem(
      `of type ${name}, which cannot be found`,
      'Mend its import: install the module, or refer to its project in the tsconfig.',
    );
  }
  const isUnwritten = flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown);
  return new TypeProblem(
    `of type ${name}`,
    isUnwritten ? 'Write the type out, or give @Param({ schema }).' : SAY_SCHEMA,
  );
}

/** The schema of a built-in type that travels as text. */
export function textSchema(name: string): JsonSchema | undefined {
  const shape = scalarShape(BUILT_IN_TYPES.get(name));
  return shape && { ...shape.schema, [TYPE_KEYWORD]: name };
}

/** What to do about a built-in object type that JSON cannot carry. */
export function remedyFor(name: string): string {
  return name === 'Function' ? LEAVE_OUT : SAY_SCHEMA;
}

/** Tells a type whose values are texts, numbers, truth values or bigints. */
export function isPrimitive({ flags }: ts.Type): boolean {
  const primitive =
    ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike;
  return (flags & primitive) !== 0;
}

/** The primitive that a brand is put on; another type is returned as it is. */
export function withoutBrand(type: ts.Type): ts.Type {
  return type.isIntersection() ? (type.types.find(isPrimitive) ?? type) : type;
}

/** Tells a type whose values are texts, branded ones too. */
export function isText(type: ts.Type): boolean {
  return type.isUnion() ? type.types.every(isText) : (withoutBrand(type).flags & ts.TypeFlags.StringLike) !== 0;
}

/** Tells a type that the language's own library or Node declares. */
export function isFromLibrary({ symbol }: ts.Type, program: ts.Program): boolean {
  const file = symbol?.declarations?.[0]?.getSourceFile();
  return (
    file !== undefined &&
    symbol.name !== '__type' &&
    (program.isSourceFileDefaultLibrary(file) || /\/node_modules\/(?:@types\/node|undici-types)\//.test(file.fileName))
  );
}

/** Tells an object type with type arguments. */
export function isReference(type: ts.Type): type is ts.TypeReference {
  return ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;
}
