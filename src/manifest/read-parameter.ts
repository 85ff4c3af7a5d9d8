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
  /** What the method with that `@Tool` calls the parameter; undefined where it destructures it. */
  readonly name: string | undefined;
}

/**
 * Reads one parameter of a method.
 *
 * @param symbol as instantiated for the class being read.
 * @throws TypeProblem when its type cannot be said in JSON Schema and neither `@Param` nor `@Tool` says it.
 */
export function readParameter(symbol: ts.Symbol, { checker, walker, tool, name }: ParameterReading): ManifestParameter {
  const declaration = symbol.valueDeclaration;
  if (declaration === undefined || !ts.isParameter(declaration)) {
    throw new TypeProblem('not written as a parameter', 'Write the parameter out.');
  }
  const frame = frameOf(declaration, name);
  if (findDecorator(declaration, 'Context', checker) !== undefined || toolSaysContext(tool, name)) {
    return frame;
  }
  try {
    const type = checker.getTypeOfSymbol(symbol);
    const said = withKeywords(walker.schemaAt(annotationOf(symbol), type), comment(symbol, declaration, checker));
    const schema = { ...said, ...defaultOf(declaration, checker) };
    const { isRest, isOptional = allowsUndefined(type) } = frame;
    const mayLack = isRest === true ? needsNone(schema) : isOptional;
    return { ...frame, ...((isRest || mayLack) && { isOptional: mayLack }), schema };
  } catch (error) {
    const isSaid = saysType(findDecorator(declaration, 'Param', checker)) || toolSaysType(tool, name);
    if (error instanceof TypeProblem && isSaid) {
      return frame;
    }
    throw error;
  }
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

/** JSDoc's `@param`, or a comment right before the parameter. */
function comment(symbol: ts.Symbol, declaration: ts.ParameterDeclaration, checker: ts.TypeChecker): JsonSchema {
  const keywords = docKeywords(symbol, checker);
  if (keywords.description !== undefined) {
    return { ...keywords, description: keywords.description.replace(/^-\s*/, '') };
  }
  const docs = ts.getJSDocCommentsAndTags(declaration).filter(ts.isJSDoc);
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
