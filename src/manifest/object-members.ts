import ts from 'typescript';
import { UNSAFE_KEYS } from '../schema/unsafe-keys.js';
import { constantOf } from './constant-of.js';
import { TypeProblem } from './type-problem.js';

/** Properties that hold data: of a class no methods, private members or accessors that cannot be set. */
export function isData(property: ts.Symbol): boolean {
  const { declarations = [], flags } = property;
  const isHidden = declarations.some(
    (declaration) =>
      ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected) ||
      (ts.isPropertyDeclaration(declaration) && ts.isPrivateIdentifier(declaration.name)),
  );
  const isOfClass = declarations.some((declaration) => ts.isClassLike(declaration.parent));
  const isMethod = flags & ts.SymbolFlags.Method && isOfClass;
  const isReadOnly = flags & ts.SymbolFlags.GetAccessor && (flags & ts.SymbolFlags.SetAccessor) === 0 && isOfClass;
  return !isHidden && !isMethod && !isReadOnly && !property.name.startsWith('__@');
}

/** Where the sources say the type of a property or parameter: its annotation, or its initial value. */
export function annotationOf({ valueDeclaration, declarations }: ts.Symbol): ts.Node | undefined {
  const declaration = valueDeclaration ?? declarations?.[0];
  if (declaration === undefined || ts.isPropertySignature(declaration)) {
    return declaration?.type;
  }
  const isTyped = ts.isPropertyDeclaration(declaration) || ts.isParameter(declaration);
  return isTyped ? (declaration.type ?? declaration.initializer) : undefined;
}

/** Tells a type whose properties the compiler keeps in an order that depends on the rest of the program. */
export function isMapped(type: ts.Type): boolean {
  const { target = type } = type as Partial<ts.TypeReference>;
  return type.isIntersection()
    ? type.types.some(isMapped)
    : (type.symbol?.declarations ?? []).some(ts.isMappedTypeNode) || (target.getBaseTypes() ?? []).some(isMapped);
}

/** Tells a property that must not be there, as in `{ a: string; b?: never }`. */
export function isAbsent(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Undefined) !== 0 || (type.flags & ts.TypeFlags.Never) !== 0;
}

/** Tells a property that JSON may leave out: optional, possibly undefined, or with an initial value in its class. */
export function isOptional(property: ts.Symbol, type: ts.Type): boolean {
  return (
    (property.flags & ts.SymbolFlags.Optional) !== 0 || allowsUndefined(type) || initializerOf(property) !== undefined
  );
}

/** Tells a type that `undefined` is part of. */
export function allowsUndefined(type: ts.Type): boolean {
  return type.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.Undefined);
}

/** The initial value of a class's property where it is a constant. */
export function initialValue(property: ts.Symbol, checker: ts.TypeChecker): unknown {
  const initializer = initializerOf(property);
  return initializer === undefined ? undefined : constantOf(initializer, checker);
}

/**
 * Keeps names out of schemas that cannot be keys of a value from outside.
 *
 * @throws TypeProblem for such a name.
 */
export function refusePrototypeName(name: string): void {
  if (UNSAFE_KEYS.has(name)) {
    throw new TypeProblem(`of a type with a property ${name}`, 'Give the property another name.');
  }
}

function initializerOf({ valueDeclaration: declaration }: ts.Symbol): ts.Expression | undefined {
  return declaration !== undefined && ts.isPropertyDeclaration(declaration) ? declaration.initializer : undefined;
}
