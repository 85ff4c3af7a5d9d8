import { createHash } from 'node:crypto';
import ts from 'typescript';
import type { ManifestClass, ManifestParameter, ManifestTool } from '../schema/tool-manifest.js';
import { joined } from './doc-keywords.js';
import { findDecorator } from './find-decorator.js';
import { readParameter } from './read-parameter.js';
import { toolDescription } from './tool-option.js';
import { TypeProblem } from './type-problem.js';
import { TypeWalker } from './type-walker.js';

/** What reading one class gives. */
export interface ClassReading {
  /** Undefined for a class without tools, or with problems. */
  readonly entry?: Omit<ManifestClass, 'file'>;
  /** With file and line. */
  readonly problems: readonly string[];
}

/**
 * Reads the tools of a class, inherited ones included, with their types as instantiated for it. A generic class has an
 * entry only where no tool depends on its parameters.
 */
export function readClass(declaration: ts.ClassDeclaration, program: ts.Program): ClassReading {
  const checker = program.getTypeChecker();
  const name = declaration.name?.text ?? 'a class without a name';
  const walker = new TypeWalker(program, declaration);
  const tools: Record<string, ManifestTool> = {};
  const problems: string[] = [];
  const type = checker.getTypeAtLocation(declaration);
  for (const method of checker.getPropertiesOfType(type)) {
    try {
      const tool = findTool(type, method.name, checker);
      if (tool !== undefined) {
        tools[method.name] = readTool(tool, type, { walker, checker });
      }
    } catch (error) {
      problems.push(problemAt(error, `${name}.${method.name}`, method));
    }
  }
  const isGeneric = (declaration.typeParameters?.length ?? 0) > 0;
  if (Object.keys(tools).length === 0 || problems.length > 0) {
    return { problems: isGeneric ? [] : problems };
  }
  if (declaration.name === undefined) {
    return { problems: [`${placeOf(declaration)}: ${name} has tools. Give it a name.`] };
  }
  const { definitions } = walker;
  const body = { tools, ...(Object.keys(definitions).length > 0 && { definitions }) };
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 16);
  return { entry: { name, hash, ...body }, problems };
}

/** What types are read with. */
interface Reader {
  readonly walker: TypeWalker;
  readonly checker: ts.TypeChecker;
}

/** A method as the type that declares it has it, and the declaration whose `@Tool` makes it a tool. */
interface ToolMethod {
  readonly symbol: ts.Symbol;
  readonly declaration: ts.MethodDeclaration;
}

/** Looks for `@Tool` on a method of a type, and on the methods that it overrides. */
function findTool(type: ts.Type, name: string, checker: ts.TypeChecker): ToolMethod | undefined {
  const symbol = type.getProperty(name);
  const declarations = (symbol?.declarations ?? []).filter(ts.isMethodDeclaration);
  const declaration = declarations.find((candidate) => findDecorator(candidate, 'Tool', checker) !== undefined);
  if (symbol !== undefined && declaration !== undefined) {
    return { symbol, declaration };
  }
  return declarations.length === 0
    ? undefined
    : (type.getBaseTypes() ?? []).map((parent) => findTool(parent, name, checker)).find((found) => found !== undefined);
}

/**
 * Reads one tool.
 *
 * @param type whose tool it is: an override without `@Tool` says types, defaults and further parameters.
 */
function readTool({ symbol, declaration }: ToolMethod, type: ts.Type, { walker, checker }: Reader): ManifestTool {
  if (symbol.name === '__proto__') {
    throw new TypeProblem('has a name that addresses a prototype', 'Give the method another name.');
  }
  const declared = parametersOf(symbol, checker);
  const tool = findDecorator(declaration, 'Tool', checker);
  const description = toolDescription(tool) || joined(symbol.getDocumentationComment(checker));
  const parameters = runningParameters(type, symbol, declared, checker).map((parameter, index) =>
    within(parameter, () => readParameter(parameter, declared[index] ?? parameter, { walker, checker, tool })),
  );
  return { ...(description !== '' && { description }), parameters };
}

/** The parameters of the method that runs; an override with others than it overrides hands on what it gets. */
function runningParameters(
  type: ts.Type,
  declaring: ts.Symbol,
  declared: readonly ts.Symbol[],
  checker: ts.TypeChecker,
): readonly ts.Symbol[] {
  const override = type.getProperty(declaring.name);
  if (override === undefined || override.valueDeclaration === declaring.valueDeclaration) {
    return declared;
  }
  const own = parametersOf(override, checker);
  const [parent] = type.getBaseTypes() ?? [];
  if (declared.every((one, index) => isRest(own[index]) === isRest(one))) {
    return own;
  }
  return parent === undefined ? declared : runningParameters(parent, declaring, declared, checker);
}

/** Undefined where there is no parameter. */
function isRest(parameter: ts.Symbol | undefined): boolean | undefined {
  const declaration = parameter?.valueDeclaration;
  return declaration && ts.isParameter(declaration) && declaration.dotDotDotToken !== undefined;
}

function parametersOf(method: ts.Symbol, checker: ts.TypeChecker): readonly ts.Symbol[] {
  const [signature, ...overloads] = checker.getTypeOfSymbol(method).getCallSignatures();
  if (signature === undefined || overloads.length > 0) {
    throw new TypeProblem('has overloads', 'A tool needs one signature: decorate a method without overloads.');
  }
  return signature.getParameters();
}

function within(symbol: ts.Symbol, read: () => ManifestParameter): ManifestParameter {
  try {
    return read();
  } catch (error) {
    throw error instanceof TypeProblem ? error.within(symbol.name) : error;
  }
}

function problemAt(error: unknown, place: string, { declarations }: ts.Symbol): string {
  const decorated = declarations?.filter(ts.isMethodDeclaration).find((one) => ts.getDecorators(one) !== undefined);
  const node = decorated?.name ?? declarations?.[0];
  if (!(error instanceof TypeProblem) || node === undefined) {
    throw error;
  }
  const where = error.place === '' ? place : `${place}, parameter ${error.place} is`;
  return `${placeOf(node)}: ${where} ${error.message}. ${error.remedy}`;
}

function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${file.fileName}:${line + 1}`;
}
