import ts from 'typescript';
import type { JsonSchema } from '../schema/json-schema.js';
import type { ManifestParameter } from '../schema/tool-manifest.js';
import { constantOf } from './constant-of.js';
import { type DocTag, docKeywords, joined, tagKeywords, withKeywords } from './doc-keywords.js';
import { findDecorator } from './find-decorator.js';
import { allowsUndefined, annotationOf } from './object-members.js';
import { saysType, toolSaysContext, toolSaysType } from './tool-option.js';
import { TypeProblem } from './type-problem.js';
import type { TypeWalker } from './type-walker.js';

/** What a parameter is read with. */
export interface ParameterReading {
  readonly checker: ts.TypeChecker;
  readonly walker: TypeWalker;
  /** The `@Tool` of the method. */
  readonly tool: ts.CallExpression | undefined;
}

/**
 * Reads one parameter of a method.
 *
 * @param symbol that of the method that runs, as instantiated for the class being read: its type and default count.
 * @param declared that of the method with `@Tool`, whose name, decorators and comments count.
 * @throws TypeProblem when its type cannot be said in JSON Schema and neither `@Param` nor `@Tool` says it.
 */
export function readParameter(
  symbol: ts.Symbol,
  declared: ts.Symbol,
  { checker, walker, tool }: ParameterReading,
): ManifestParameter {
  const declaration = declarationOf(symbol);
  const decorated = declarationOf(declared);
  const name = ts.isIdentifier(decorated.name) ? decorated.name.text : undefined;
  const frame = frameOf(declaration, name);
  if (findDecorator(decorated, 'Context', checker) !== undefined || toolSaysContext(tool, name)) {
    return frame;
  }
  try {
    const type = checker.getTypeOfSymbol(symbol);
    const said = withKeywords(walker.schemaAt(annotationOf(symbol), type), commentOn(declared, symbol, checker));
    const schema = { ...said, ...defaultOf(declaration, checker) };
    const { isRest, isOptional = allowsUndefined(type) } = frame;
    const mayLack = isRest === true ? needsNone(schema) : isOptional;
    return { ...frame, ...((isRest || mayLack) && { isOptional: mayLack }), schema };
  } catch (error) {
    const isSaid = saysType(findDecorator(decorated, 'Param', checker)) || toolSaysType(tool, name);
    if (error instanceof TypeProblem && isSaid) {
      return frame;
    }
    throw error;
  }
}

function declarationOf({ valueDeclaration: declaration }: ts.Symbol): ts.ParameterDeclaration {
  if (declaration === undefined || !ts.isParameter(declaration)) {
    throw new TypeProblem('not written as a parameter', 'Write the parameter out.');
  }
  return declaration;
}

function frameOf(
  { dotDotDotToken, questionToken, initializer }: ts.ParameterDeclaration,
  name: string | undefined,
): ManifestParameter {
  const isRest = dotDotDotToken !== undefined;
  const isOptional = isRest || questionToken !== undefined || initializer !== undefined;
  return {
    ...(name !== undefined && { name }),
    ...(isOptional && { isOptional }),
    ...(isRest && { isRest }),
  };
}

/** Tells whether a rest parameter may get nothing: one of a tuple type has a length. */
function needsNone({ minItems = 0 }: JsonSchema): boolean {
  return Number(minItems) === 0;
}

/** What is said in the comments on a parameter, those of an override over those of what it overrides. */
function commentOn(declared: ts.Symbol, symbol: ts.Symbol, checker: ts.TypeChecker): JsonSchema {
  const inherited = comment(declared, checker);
  return declared === symbol ? inherited : { ...inherited, ...comment(symbol, checker) };
}

/** JSDoc's `@param`, or a comment right before the parameter. */
function comment(symbol: ts.Symbol, checker: ts.TypeChecker): JsonSchema {
  const keywords = docKeywords(symbol, checker);
  if (keywords.description !== undefined) {
    return { ...keywords, description: keywords.description.replace(/^-\s*/, '') };
  }
  const docs = ts.getJSDocCommentsAndTags(declarationOf(symbol)).filter(ts.isJSDoc);
  const text = docs.map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '').join(' ');
  const description = joined([{ text, kind: 'text' }]);
  const tags = docs.flatMap((doc) => doc.tags ?? []);
  return { ...keywords, ...(description !== '' && { description }), ...tagKeywords(tags.map(toTag)) };
}

function toTag({ tagName, comment }: ts.JSDocTag): DocTag {
  return { name: tagName.text, text: ts.getTextOfJSDocComment(comment) ?? '' };
}

function defaultOf({ initializer }: ts.ParameterDeclaration, checker: ts.TypeChecker): JsonSchema {
  const value = initializer === undefined ? undefined : constantOf(initializer, checker);
  return value === undefined ? {} : { default: value };
}
