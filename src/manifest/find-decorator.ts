import { dirname } from 'node:path';
import ts from 'typescript';
import { TypeProblem } from './type-problem.js';

/** Names of Toolwright's decorators that the manifest looks for. */
export type DecoratorName = 'Context' | 'Param' | 'Tool';

/** What each decorator's type is called; wrappers of `@Tool` have it too. */
const TOOL_TYPE = 'ToolDecorator';
const DECORATOR_FILE = /\/decorators\/(?:context|param|tool)(?:\.d)?\.ts$/;

/** Folders that were asked whether they are this package. */
const packages = new Map<string, boolean>();

/**
 * Finds a call of one of Toolwright's decorators on a node, under whatever name it was imported; a function of the
 * application's own that returns a `@Tool` counts as one.
 *
 * @throws TypeProblem when the module of a decorator of that name cannot be found.
 */
export function findDecorator(
  node: ts.HasDecorators,
  name: DecoratorName,
  checker: ts.TypeChecker,
): ts.CallExpression | undefined {
  return (ts.getDecorators(node) ?? [])
    .map(({ expression }) => expression)
    .filter(ts.isCallExpression)
    .find((call) => isDecorator(call, name, checker));
}

function isDecorator(call: ts.CallExpression, name: DecoratorName, checker: ts.TypeChecker): boolean {
  const symbol = checker.getSymbolAtLocation(call.expression);
  const isAlias = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
  if (isAlias && target?.declarations === undefined && symbol.name === name) {
    throw new TypeProblem(
      `has a @${name} whose module cannot be found`,
      'Install it, or build the project that the tsconfig refers to.',
    );
  }
  if (target !== undefined && isOurs(target)) {
    return target.name === name;
  }
  const type = name === 'Tool' ? checker.getTypeAtLocation(call).symbol : undefined;
  return type?.name === TOOL_TYPE && isOurs(type);
}

/** An application may have decorators in a folder of that name itself. */
function isOurs({ declarations }: ts.Symbol): boolean {
  const file = declarations?.[0]?.getSourceFile().fileName ?? '';
  return DECORATOR_FILE.test(file) && isPackage(dirname(dirname(file)));
}

/** The package is found in its own folder, or above its compiled one. */
function isPackage(folder: string): boolean {
  const known = packages.get(folder);
  if (known !== undefined) {
    return known;
  }
  const found = [folder, dirname(folder)].map((one) => ts.sys.readFile(`${one}/package.json`)).find((text) => text);
  const isToolwright = found !== undefined && /"name":\s*"toolwright"/.test(found);
  packages.set(folder, isToolwright);
  return isToolwright;
}
