import ts from 'typescript';
import { literalValue } from './literal-value.js';

/** The value of an expression that is a literal, a constant, or a list or object of them; undefined for any other. */
export function constantOf(expression: ts.Expression, checker: ts.TypeChecker): unknown {
  if (
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isParenthesizedExpression(expression)
  ) {
    return constantOf(expression.expression, checker);
  }
  if (ts.isArrayLiteralExpression(expression)) {
    const values = expression.elements.map((element) => constantOf(element, checker));
    return values.every((value) => value !== undefined) ? values : undefined;
  }
  if (ts.isObjectLiteralExpression(expression)) {
    return objectOf(expression, checker);
  }
  if (expression.kind === ts.SyntaxKind.TrueKeyword || expression.kind === ts.SyntaxKind.FalseKeyword) {
    return expression.kind === ts.SyntaxKind.TrueKeyword;
  }
  if (expression.kind === ts.SyntaxKind.NullKeyword) {
    return null;
  }
  if (ts.isPrefixUnaryExpression(expression) && expression.operator === ts.SyntaxKind.MinusToken) {
    const value = constantOf(expression.operand, checker);
    return typeof value === 'number' ? -value : undefined;
  }
  return literalValue(checker.getTypeAtLocation(expression), checker);
}

function objectOf({ properties }: ts.ObjectLiteralExpression, checker: ts.TypeChecker): unknown {
  const entries = properties.map((property) => {
    const value = ts.isPropertyAssignment(property) ? constantOf(property.initializer, checker) : undefined;
    const { name } = property;
    const isNamed = name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteralLike(name));
    return isNamed && name.text !== '__proto__' && value !== undefined ? ([name.text, value] as const) : undefined;
  });
  return entries.every((entry) => entry !== undefined) ? Object.fromEntries(entries) : undefined;
}
