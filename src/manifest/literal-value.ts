import ts from 'typescript';

/** What a literal of JSON's scalar types stands for. */
export type Literal = string | number | boolean;

/** The value of a literal type, a branded one too. */
export function literalValue(type: ts.Type, checker: ts.TypeChecker): Literal | undefined {
  if (type.isIntersection()) {
    return type.types.map((part) => literalValue(part, checker)).find((value) => value !== undefined);
  }
  if (type.isStringLiteral() || type.isNumberLiteral()) {
    return type.value;
  }
  return type.flags & ts.TypeFlags.BooleanLiteral ? checker.typeToString(type) === 'true' : undefined;
}
