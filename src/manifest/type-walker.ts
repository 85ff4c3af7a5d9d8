import ts from 'typescript';
import type { JsonSchema } from '../schema/json-schema.js';
import { TYPE_KEYWORD } from '../schema/tool-manifest.js';
import { withComment } from './doc-keywords.js';
import { brandedKeysOf, keyKeywords, openKeysOf } from './index-signatures.js';
import { literalUnion } from './literal-types.js';
import {
  annotationOf,
  initialValue,
  isAbsent,
  isData,
  isMapped,
  isOptional,
  refusePrototypeName,
} from './object-members.js';
import {
  isFromLibrary,
  isPrimitive,
  isReference,
  isText,
  LEAVE_OUT,
  plainSchema,
  remedyFor,
  SAY_SCHEMA,
  textSchema,
  withoutBrand,
} from './plain-types.js';
import { SourceOrder } from './source-order.js';
import { tupleSchema } from './tuple-schema.js';
import { TypeProblem } from './type-problem.js';
import { alternatives, nullable, plainFirst } from './union-schemas.js';

const MAX_DEPTH = 40;
const NEVER: JsonSchema = { not: {} };

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
  readonly #order: SourceOrder;
  readonly #open = new Map<ts.Type, Open>();
  readonly #named = new Map<ts.Type, string>();

  /** @param owner the class whose methods are read. */
  constructor(program: ts.Program, owner: ts.ClassDeclaration) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
    this.#order = new SourceOrder(program, owner.heritageClauses ?? []);
  }

  /** The schema of a type that an annotation, or an initial value, gives to something. */
  schemaAt(place: ts.Node | undefined, type: ts.Type): JsonSchema {
    return this.#order.within(place, () => this.schemaOf(type));
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
    return this.#literals([type]) ?? plainSchema(type, this.#checker);
  }

  #union(all: readonly ts.Type[]): JsonSchema {
    const types = all.filter(({ flags }) => (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) === 0);
    if (types.length === 0) {
      throw new TypeProblem('only undefined', SAY_SCHEMA);
    }
    const isNullable = types.some(({ flags }) => flags & ts.TypeFlags.Null);
    const valued = types.filter(({ flags }) => (flags & ts.TypeFlags.Null) === 0);
    if (valued.length === 0) {
      return { type: 'null' };
    }
    const schema = this.#literals(valued) ?? this.#alternatives(valued);
    return isNullable ? nullable(schema) : schema;
  }

  #literals(types: readonly ts.Type[]): JsonSchema | undefined {
    return literalUnion(types, this.#checker, this.#order);
  }

  #alternatives(types: readonly ts.Type[]): JsonSchema {
    const isLiteral = (type: ts.Type): boolean => this.#literals([type]) !== undefined;
    const literals = this.#literals(types.filter(isLiteral));
    const others = this.#order.types(types.filter((type) => !isLiteral(type))).map((type) => this.schemaOf(type));
    const isCovered =
      literals !== undefined &&
      others.some(({ type, ...rest }) => type === literals.type && Object.keys(rest).length === 0);
    return alternatives(literals === undefined || isCovered ? plainFirst(others) : [literals, ...plainFirst(others)]);
  }

  /** A brand adds nothing that JSON could carry. */
  #intersection(type: ts.IntersectionType): JsonSchema {
    const base = type.types.find((part) => isPrimitive(part) || this.#isWhole(part));
    return base === undefined ? this.#properties(type) : this.schemaOf(base);
  }

  /** A type that is more than its properties. */
  #isWhole(type: ts.Type): boolean {
    const isList = this.#checker.isTupleType(type) || this.#checker.isArrayType(type);
    return isList || ((type.flags & ts.TypeFlags.Object) !== 0 && isFromLibrary(type, this.#program));
  }

  #object(type: ts.Type): JsonSchema {
    const [first, second] = isReference(type) ? this.#checker.getTypeArguments(type) : [];
    if (this.#checker.isTupleType(type)) {
      const elements = this.#checker
        .getTypeArguments(type as ts.TypeReference)
        .map((element) => this.#element(element));
      return tupleSchema(type as ts.TupleTypeReference, elements);
    }
    if (this.#checker.isArrayType(type)) {
      return { type: 'array', items: this.#element(first) };
    }
    return isFromLibrary(type, this.#program) ? this.#libraryObject(type, first, second) : this.#ownObject(type);
  }

  #libraryObject(type: ts.Type, first?: ts.Type, second?: ts.Type): JsonSchema {
    const name = type.symbol.name;
    const text = textSchema(name);
    if (text !== undefined) {
      return text;
    }
    if ((name === 'Promise' || name === 'PromiseLike') && first !== undefined) {
      return this.schemaOf(first);
    }
    if (name === 'Set' || name === 'ReadonlySet') {
      return { type: 'array', items: this.#element(first), uniqueItems: true, [TYPE_KEYWORD]: 'Set' };
    }
    if ((name === 'Map' || name === 'ReadonlyMap') && first !== undefined && isText(first)) {
      const keys = withoutBrand(first).flags & ts.TypeFlags.String ? {} : { propertyNames: this.schemaOf(first) };
      return { type: 'object', ...keys, additionalProperties: this.#element(second), [TYPE_KEYWORD]: 'Map' };
    }
    throw new TypeProblem(`of type ${this.#checker.typeToString(type)}`, remedyFor(name));
  }

  #ownObject(type: ts.Type): JsonSchema {
    if (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0) {
      throw new TypeProblem('a function', LEAVE_OUT);
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

  #properties(type: ts.Type): JsonSchema {
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    const isOpen = this.#checker.getIndexInfosOfType(type).length > 0;
    let isClosed = false;
    for (const property of this.#dataOf(type)) {
      const { name } = property;
      const propertyType = this.#checker.getTypeOfSymbol(property);
      if (isAbsent(propertyType)) {
        isClosed = !isOpen;
        Object.assign(properties, isOpen && { [name]: NEVER });
        continue;
      }
      refusePrototypeName(name);
      properties[name] = this.#property(property, propertyType);
      if (!isOptional(property, propertyType)) {
        required.push(name);
      }
    }
    for (const [name, value] of this.#order.sorted(brandedKeysOf(type, this.#checker), ([key]) => key)) {
      properties[name] = this.#element(value);
      required.push(name);
    }
    const names = Object.keys(properties);
    const open = this.#openKeys(type, names);
    if (names.length === 0 && open === undefined) {
      throw new TypeProblem(
        `of type ${this.#checker.typeToString(type)}, which has no properties`,
        'Write its properties, or give @Param({ schema }).',
      );
    }
    return {
      type: 'object',
      ...(names.length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(isClosed && { additionalProperties: false }),
      ...open,
    };
  }

  #dataOf(type: ts.Type): readonly ts.Symbol[] {
    const found = this.#checker.getPropertiesOfType(type).filter(isData);
    if (!isMapped(type)) {
      return found;
    }
    const byName = found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    return this.#order.sorted(byName, ({ name }) => name);
  }

  #openKeys(type: ts.Type, names: readonly string[]): JsonSchema | undefined {
    const open = openKeysOf(type, this.#checker);
    if (open === undefined) {
      return undefined;
    }
    const isAny = open.value.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown);
    return {
      ...keyKeywords(open.pattern, names),
      ...(!isAny && { additionalProperties: this.#element(open.value) }),
    };
  }

  #property(property: ts.Symbol, type: ts.Type): JsonSchema {
    try {
      const schema = withComment(this.schemaAt(annotationOf(property), type), property, this.#checker);
      const value = initialValue(property, this.#checker);
      return value === undefined ? schema : { ...schema, default: value };
    } catch (error) {
      throw error instanceof TypeProblem ? error.within(`.${property.name}`) : error;
    }
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
