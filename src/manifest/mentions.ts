import ts from 'typescript';
import { literalValue } from './literal-value.js';

/** What stands in the sources below a place, in the order of the text: literals, names of properties, types. */
export type Mentions = ReadonlySet<unknown>;

/** Reads what stands for each type parameter of a declaration. */
type Arguments = ReadonlyMap<ts.Symbol, () => void>;

const NONE: Arguments = new Map();

/** Reads the order in which a place of the sources mentions things, the declarations that it names included. */
export function mentionsIn(place: ts.Node, program: ts.Program): Mentions {
  return new MentionReader(program).read(place);
}

class MentionReader {
  readonly #found = new Set<unknown>();
  readonly #seen = new Set<ts.Node>();
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;

  constructor(program: ts.Program) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
  }

  read(place: ts.Node): Mentions {
    this.#visit(place, NONE);
    return this.#found;
  }

  #visit(node: ts.Node, given: Arguments): void {
    if (this.#seen.has(node) || ts.isFunctionLike(node) || ts.isDecorator(node)) {
      return;
    }
    this.#seen.add(node);
    this.#note(node);
    const reference = referenceOf(node);
    if (reference !== undefined) {
      this.#follow(reference.name, reference.types, given);
    }
    ts.forEachChild(node, (child) => this.#visit(child, given));
  }

  #note(node: ts.Node): void {
    if (ts.isTypeNode(node)) {
      const type = this.#checker.getTypeFromTypeNode(node);
      this.#found.add(literalValue(type, this.#checker) ?? type);
    } else if (ts.isStringLiteralLike(node)) {
      this.#found.add(node.text);
    } else if (ts.isNumericLiteral(node)) {
      this.#found.add(Number(node.text));
    } else if (isMember(node) && ts.isIdentifier(node.name)) {
      this.#found.add(node.name.text);
    }
    if (ts.isEnumMember(node)) {
      this.#found.add(this.#checker.getConstantValue(node));
    }
  }

  #follow(name: ts.Node, types: readonly ts.TypeNode[], given: Arguments): void {
    const symbol = this.#checker.getSymbolAtLocation(name);
    const readArgument = symbol && given.get(symbol);
    readArgument?.();
    const isAlias = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    const target = isAlias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    for (const declaration of target?.declarations ?? []) {
      if (!this.#program.isSourceFileDefaultLibrary(declaration.getSourceFile())) {
        this.#visit(declaration, this.#argumentsOf(declaration, types, given));
      }
    }
  }

  #argumentsOf(declaration: ts.Declaration, types: readonly ts.TypeNode[], given: Arguments): Arguments {
    const bound = new Map<ts.Symbol, () => void>();
    for (const [index, { name }] of typeParametersOf(declaration).entries()) {
      const symbol = this.#checker.getSymbolAtLocation(name);
      const type = types[index];
      if (symbol !== undefined && type !== undefined) {
        bound.set(symbol, () => this.#visit(type, given));
      }
    }
    return bound;
  }
}

/** The name by which a node refers to a declaration, and the type arguments that it gives. */
function referenceOf(node: ts.Node): { name: ts.Node; types: readonly ts.TypeNode[] } | undefined {
  if (ts.isTypeReferenceNode(node)) {
    return { name: node.typeName, types: node.typeArguments ?? [] };
  }
  if (ts.isExpressionWithTypeArguments(node)) {
    return { name: node.expression, types: node.typeArguments ?? [] };
  }
  if (ts.isTypeQueryNode(node)) {
    return { name: node.exprName, types: [] };
  }
  return ts.isImportTypeNode(node) && node.qualifier !== undefined
    ? { name: node.qualifier, types: node.typeArguments ?? [] }
    : undefined;
}

function typeParametersOf(node: ts.Node): readonly ts.TypeParameterDeclaration[] {
  const isGeneric = ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isClassLike(node);
  return isGeneric ? (node.typeParameters ?? []) : [];
}

function isMember(node: ts.Node): node is ts.Node & { readonly name: ts.PropertyName } {
  return (
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isEnumMember(node)
  );
}
