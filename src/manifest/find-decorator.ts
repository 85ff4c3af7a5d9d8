import ts from 'typescript';

/** Names of Toolwright's decorators that the manifest looks for. */
export type DecoratorName = 'Context' | 'Param' | 'Tool';

/** Finds a call of one of Toolwright's decorators on a node, under whatever name it was imported. */
export function findDecorator(
  node: ts.HasDecorators,
  name: DecoratorName,
  checker: ts.TypeChecker,
): ts.CallExpression | undefined {
  return (ts.getDecorators(node) ?? [])
    .map(({ expression }) => expression)
    .filter(ts.isCallExpression)
    .find(({ expression }) => originalName(expression, checker) === name);
}

/** The name under which a decorator's module exports it; undefined for decorators of other packages. */
function originalName(expression: ts.Expression, checker: ts.TypeChecker): string | undefined {
  const symbol = checker.getSymbolAtLocation(expression);
  if (symbol === undefined) {
    return undefined;
  }
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const file = target.declarations?.[0]?.getSourceFile().fileName ?? '';
  return /\/decorators\/(?:context|param|tool)(?:\.d)?\.ts$/.test(file) ? target.name : undefined;
}
