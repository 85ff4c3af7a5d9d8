import ts from 'typescript';
import { constantOf } from './constant-of.js';
import { TypeProblem } from './type-problem.js';

/** Names that would address a prototype instead of a property. */
const PROTOTYPE_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** Properties that hold data: no methods, no private members, no accessors that cannot be set. */
export function isData(property: ts.Symbol): boolean {
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

/** The initial value of a class's property where it is a literal. */
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
  if (PROTOTYPE_NAMES.has(name)) {
    throw new TypeProblem(`of a type with a property ${name}`, 'Give the property another name.');
  }
}

function initializerOf({ valueDeclaration: declaration }: ts.Symbol): ts.Expression | undefined {
  return declaration !== undefined && ts.isPropertyDeclaration(declaration) ? declaration.initializer : undefined;
}
