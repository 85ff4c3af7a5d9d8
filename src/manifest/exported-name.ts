import { resolve } from 'node:path';
import ts from 'typescript';
import type { ManifestClass } from '../schema/tool-manifest.js';
import type { ManifestProgram } from './create-program.js';

/** Finds the name under which a module exports a class of a manifest; undefined for a class that it keeps to itself. */
export function exportedName({ name, file }: ManifestClass, { program, root }: ManifestProgram): string | undefined {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(resolve(root, file));
  const module = source && checker.getSymbolAtLocation(source);
  const exported = module === undefined ? [] : checker.getExportsOfModule(module);
  return exported.find((symbol) => {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
    const declaration = target.declarations?.find(ts.isClassDeclaration);
    return declaration?.name?.text === name && declaration.getSourceFile() === source;
  })?.name;
}
