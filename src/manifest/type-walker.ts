import ts from 'typescript';
import type { JsonSchema } from '../schema/json-schema.js';
import { TYPE_KEYWORD } from '../schema/tool-manifest.js';
import { docKeywords, withKeywords } from './doc-keywords.js';
import { literalUnion, templatePattern } from './literal-types.js';
import { TypeProblem } from './type-problem.js';
import { alternatives, nullable } from './union-schemas.js';

const MAX_DEPTH = 40;
const SAY_SCHEMA = 'Use a type that JSON can carry, or give @Param({ schema }).';
const SAY_TYPE = 'Write the type out.';

/** Types of the language and of Node that travel as text. */
const AS_TEXT: Readonly<Record<string, JsonSchema>> = {
  Buffer: { type: 'string', contentEncoding: 'base64', [TYPE_KEYWORD]: 'Buffer' },
  Date: { type: 'string', format: 'date-time', [TYPE_KEYWORD]: 'Date' },
  URL: { type: 'string', format: 'uri', [TYPE_KEYWORD]: 'URL' },
  Uint8Array: { type: 'string', contentEncoding: 'base64', [TYPE_KEYWORD]: 'Uint8Array' },
};

interface Open {
  readonly name: string;
  isReferenced: boolean;
}

/** Turns TypeScript types into canonical JSON Schemas; recursive types become definitions shared by all of them. */
export class TypeWalker {
  /** Schemas of recursive types by name. */
  readonly definitions: Record<string, JsonSchema> = {};
  readonly #checker: ts.TypeChecker;
  readonly #program: ts.Program;
  readonly #open = new Map<ts.Type, Open>();
  readonly #named = new Map<ts.Type, string>();

  constructor(program: ts.Program) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
  }

  /**
   * The schema of a type, `undefined` apart: whoever asks knows whether a value may be missing.
   *
   * @throws TypeProblem when the type cannot be said in JSON Schema.
   */
  schemaOf(type: ts.Type): JsonSchema {
    const name = this.#named.get(type);
    if (name !== undefined) {
      return { $ref: `#/$defs/${name}` };
    }
    const open = this.#open.get(type);
    if (open !== undefined) {
      open.isReferenced = true;
      return { $ref: `#/$defs/${open.name}` };
    }
    return this.#isComposite(type) ? this.#walkOnce(type) : this.#walk(type);
  }

  #isComposite(type: ts.Type): boolean {
    return (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Union | ts.TypeFlags.Intersection)) !== 0;
  }

  #walkOnce(type: ts.Type): JsonSchema {
    if (this.#open.size > MAX_DEPTH) {
      throw new TypeProblem(`nested more than ${MAX_DEPTH} levels deep`, SAY_SCHEMA);
    }
    const entry: Open = { name: this.#freeName(type), isReferenced: false };
    this.#open.set(type, entry);
    try {
      const schema = this.#walk(type);
      if (!entry.isReferenced) {
        return schema;
      }
      this.definitions[entry.name] = schema;
      this.#named.set(type, entry.name);
      return { $ref: `#/$defs/${entry.name}` };
    } finally {
      this.#open.delete(type);
    }
  }

  #walk(type: ts.Type): JsonSchema {
    const { flags } = type;
    if (type.isUnion()) {
      return this.#union(type.types);
    }
    if (type.isIntersection()) {
      return this.#intersection(type);
    }
    if (flags & ts.TypeFlags.Object) {
      return this.#object(type);
    }
    return literalUnion([type], this.#checker) ?? this.#primitive(type);
  }

  #primitive(type: ts.Type): JsonSchema {
    const { flags } = type;
    if (flags & ts.TypeFlags.TemplateLiteral) {
      return { type: 'string', pattern: templatePattern(type as ts.TemplateLiteralType) };
    }
    const plain = plainSchema(flags);
    if (plain !== undefined) {
      return plain;
    }
    const name = this.#checker.typeToString(type);
    if (flags & ts.TypeFlags.TypeParameter) {
      throw new TypeProblem(`the unresolved type parameter ${name}`, 'Give the tool a subclass or a type without it.');
    }
    throw new TypeProblem(`of type ${name}`, flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown) ? SAY_TYPE : SAY_SCHEMA);
  }

  #union(all: readonly ts.Type[]): JsonSchema {
    const types = all.filter(({ flags }) => (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) === 0);
    if (types.length === 0) {
      throw new TypeProblem('only undefined', SAY_SCHEMA);
    }
    const isNullable = types.some(({ flags }) => flags & ts.TypeFlags.Null);
    const valued = types.filter(({ flags }) => (flags & ts.TypeFlags.Null) === 0);
    const schema = literalUnion(valued, this.#checker) ?? this.#alternatives(valued);
    return isNullable ? nullable(schema) : schema;
  }

  #alternatives(types: readonly ts.Type[]): JsonSchema {
    const isLiteral = (type: ts.Type): boolean => literalUnion([type], this.#checker) !== undefined;
    const literals = literalUnion(types.filter(isLiteral), this.#checker);
    const others = types.filter((type) => !isLiteral(type)).map((type) => this.schemaOf(type));
    const isCovered =
      literals !== undefined &&
      others.some(({ type, ...rest }) => type === literals.type && Object.keys(rest).length === 0);
    return alternatives(literals === undefined || isCovered ? others : [literals, ...others]);
  }

  #intersection(type: ts.IntersectionType): JsonSchema {
    const base = type.types.find(
      ({ flags }) =>
        flags &
        (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike),
    );
    return base === undefined ? this.#properties(type) : this.schemaOf(base);
  }

  #object(type: ts.Type): JsonSchema {
    const name = type.symbol?.name;
    const [first, second] = isReference(type) ? this.#checker.getTypeArguments(type) : [];
    if (this.#checker.isTupleType(type)) {
      return this.#tuple(type as ts.TupleTypeReference);
    }
    if (this.#checker.isArrayType(type)) {
      return { type: 'array', items: this.#element(first) };
    }
    if (!this.#isFromLibrary(type)) {
      return this.#ownObject(type);
    }
    const text = AS_TEXT[name ?? ''];
    if (text !== undefined) {
      return text;
    }
    if (name === 'Promise' && first !== undefined) {
      return this.schemaOf(first);
    }
    if (name === 'Set' || name === 'ReadonlySet') {
      return { type: 'array', items: this.#element(first), uniqueItems: true, [TYPE_KEYWORD]: 'Set' };
    }
    if ((name === 'Map' || name === 'ReadonlyMap') && first !== undefined && first.flags & ts.TypeFlags.StringLike) {
      return { type: 'object', additionalProperties: this.#element(second), [TYPE_KEYWORD]: 'Map' };
    }
    throw new TypeProblem(`of type ${this.#checker.typeToString(type)}`, SAY_SCHEMA);
  }

  #ownObject(type: ts.Type): JsonSchema {
    if (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0) {
      throw new TypeProblem('a function', 'A model cannot send functions: leave it out.');
    }
    const isClass = (type.symbol?.flags ?? 0) & ts.SymbolFlags.Class;
    return isClass
      ? { ...this.#properties(type), [TYPE_KEYWORD]: `class ${type.symbol.name}` }
      : this.#properties(type);
  }

  #element(type: ts.Type | undefined): JsonSchema {
    try {
      return type === undefined ? {} : this.schemaOf(type);
    } catch (error) {
      throw error instanceof TypeProblem ? error.within('[]') : error;
    }
  }

  #tuple(type: ts.TupleTypeReference): JsonSchema {
    const { elementFlags, minLength, hasRestElement } = type.target;
    const schemas = this.#checker.getTypeArguments(type).map((element) => this.#element(element));
    const fixed = schemas.filter((_, index) => ((elementFlags[index] ?? 0) & ts.ElementFlags.Variable) === 0);
    const rest = schemas.find((_, index) => (elementFlags[index] ?? 0) & ts.ElementFlags.Variable);
    return {
      type: 'array',
      ...(fixed.length > 0 && { prefixItems: fixed }),
      items: rest ?? false,
      minItems: minLength,
      ...(!hasRestElement && { maxItems: fixed.length }),
    };
  }

  #properties(type: ts.Type): JsonSchema {
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const property of this.#checker.getPropertiesOfType(type).filter(isData)) {
      properties[property.name] = this.#property(property);
      if ((property.flags & ts.SymbolFlags.Optional) === 0) {
        required.push(property.name);
      }
    }
    const index = type.getStringIndexType();
    if (Object.keys(properties).length === 0 && index === undefined) {
      throw new TypeProblem(`of type ${this.#checker.typeToString(type)}, which has no properties`, SAY_SCHEMA);
    }
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index !== undefined &&
        (index.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) === 0 && {
          additionalProperties: this.#element(index),
        }),
    };
  }

  #property(property: ts.Symbol): JsonSchema {
    try {
      const schema = this.schemaOf(this.#checker.getTypeOfSymbol(property));
      return withKeywords(schema, docKeywords(property, this.#checker));
    } catch (error) {
      throw error instanceof TypeProblem ? error.within(`.${property.name}`) : error;
    }
  }

  #isFromLibrary(type: ts.Type): boolean {
    const file = type.symbol?.declarations?.[0]?.getSourceFile();
    const isAnonymous = type.symbol?.name === '__type';
    return (
      file !== undefined &&
      !isAnonymous &&
      (this.#program.isSourceFileDefaultLibrary(file) || file.fileName.includes('/node_modules/@types/node/'))
    );
  }

  #freeName(type: ts.Type): string {
    const symbol = type.aliasSymbol ?? type.symbol;
    const name = symbol === undefined || symbol.name.startsWith('__') ? 'Type' : symbol.name;
    const taken = new Set([...Object.keys(this.definitions), ...[...this.#open.values()].map((open) => open.name)]);
    let free = name;
    for (let number = 2; taken.has(free); number += 1) {
      free = `${name}${number}`;
    }
    return free;
  }
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;
}

function plainSchema(flags: ts.TypeFlags): JsonSchema | undefined {
  const plain: readonly [ts.TypeFlags, JsonSchema][] = [
    [ts.TypeFlags.String, { type: 'string' }],
    [ts.TypeFlags.Number, { type: 'number' }],
    [ts.TypeFlags.Enum, { type: 'number' }],
    [ts.TypeFlags.Boolean, { type: 'boolean' }],
    [ts.TypeFlags.Null, { type: 'null' }],
    [ts.TypeFlags.BigInt, { type: 'string', pattern: '^-?[0-9]+$', maxLength: 400, [TYPE_KEYWORD]: 'bigint' }],
    [ts.TypeFlags.NonPrimitive, { type: 'object' }],
  ];
  return plain.find(([flag]) => flags & flag)?.[1];
}

/** Properties that hold data: no methods, no private members, no accessors that cannot be set. */
function isData(property: ts.Symbol): boolean {
  const { declarations = [], flags } = property;
  const isHidden = declarations.some(
    (declaration) =>
      ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected) ||
      (ts.isPropertyDeclaration(declaration) && ts.isPrivateIdentifier(declaration.name)),
  );
  const isOfClass = declarations.some((declaration) => ts.isClassLike(declaration.parent));
  const isMethod = flags & ts.SymbolFlags.Method && isOfClass;
  const isReadOnly = flags & ts.SymbolFlags.GetAccessor && (flags & ts.SymbolFlags.SetAccessor) === 0;
  return !isHidden && !isMethod && !isReadOnly && !property.name.startsWith('__@');
}
