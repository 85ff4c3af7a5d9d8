import 'reflect-metadata';
import { arrayShape, mapShape, setShape } from '../collection-shape.js';
import type { JsonSchema } from '../json-schema.js';
import { isClassToken, isCollection, isVague, plainTokenShape } from '../plain-token-shape.js';
import type { TypeToken } from '../type-token.js';
import { isUnknownShape, type UnknownShape, type ValueShape } from '../value-shape.js';
import { constraintKeywords } from './constraint-keywords.js';
import { constraintSentence } from './constraint-sentence.js';
import { typeMetadata } from './libraries.js';
import { mergeKeywords } from './merge-keywords.js';
import type { PropertyRules, Rule } from './property-rules.js';

/** Reads the shape of a class that a property refers to. */
export type ClassReader = (token: TypeToken) => ValueShape | UnknownShape;

const REMEDY =
  'Decorate it with what it is: @IsString(), @IsInt(), @IsIn([…]), @IsEnum(…), @Type(() => TheClass) with @ValidateNested().';

/** Decides the shape of one property of a class from its rules, its `@Type` and the type the compiler left. */
export function propertyShape(
  token: TypeToken,
  property: PropertyRules,
  readClass: ClassReader,
): ValueShape | UnknownShape {
  const reflected: unknown = Reflect.getMetadata('design:type', token.prototype as object, property.name);
  const said = typeMetadata(token, property.name)?.typeFunction?.();
  const container = containerOf(property, reflected);
  if (container === undefined) {
    return valueShape(token, property, property.rules, said ?? reflected, readClass);
  }
  const forEach = property.rules.filter(({ each }) => each);
  const item = valueShape(token, property, forEach, said, readClass);
  if (isUnknownShape(item)) {
    return { found: `a collection whose element is ${item.found}`, remedy: item.remedy };
  }
  const collection = container === Map ? mapShape(item) : container === Set ? setShape(item) : arrayShape(item);
  const forAll = property.rules.filter(({ each }) => !each);
  return { ...collection, schema: constrain(collection.schema, token, property, forAll) };
}

function containerOf({ rules }: PropertyRules, reflected: unknown): unknown {
  if (isCollection(reflected)) {
    return reflected;
  }
  const isArray = rules.some((rule) => rule.each || keywordsOf(rule)?.type === 'array');
  return isArray && isVague(reflected) ? Array : undefined;
}

function valueShape(
  token: TypeToken,
  property: PropertyRules,
  rules: readonly Rule[],
  type: unknown,
  readClass: ClassReader,
): ValueShape | UnknownShape {
  const shape = baseShape(property, rules, type, readClass);
  return isUnknownShape(shape) ? shape : { ...shape, schema: constrain(shape.schema, token, property, rules) };
}

function baseShape(
  { isNested }: PropertyRules,
  rules: readonly Rule[],
  type: unknown,
  readClass: ClassReader,
): ValueShape | UnknownShape {
  const typeByRule = rules.map((rule) => keywordsOf(rule)?.type).find((found) => found !== undefined);
  if (isClassToken(type)) {
    return isNested || typeByRule === undefined ? readClass(type) : { schema: { type: typeByRule } };
  }
  const isDate = rules.some(({ name }) => name === 'isDate' || name === 'minDate' || name === 'maxDate');
  const plain = plainTokenShape(isDate && isVague(type) ? Date : type);
  if (isUnknownShape(plain)) {
    return typeByRule === undefined ? { ...plain, remedy: REMEDY } : { schema: { type: typeByRule } };
  }
  const isConfirmed =
    typeByRule === undefined || (plain.convert === undefined && overlap(plain.schema.type, typeByRule));
  return isConfirmed ? plain : { schema: { type: typeByRule } };
}

function overlap(first: JsonSchema['type'], second: JsonSchema['type']): boolean {
  const types = [second].flat();
  return [first].flat().some((type) => types.includes(type) || (type === 'number' && types.includes('integer')));
}

function keywordsOf(rule: Rule): JsonSchema | undefined {
  return rule.name === undefined ? undefined : constraintKeywords(rule.name, rule.constraints ?? []);
}

/** Adds what the rules say: keywords where one says the same and always holds, sentences otherwise. */
function constrain(schema: JsonSchema, token: TypeToken, property: PropertyRules, rules: readonly Rule[]): JsonSchema {
  const sentences: string[] = [];
  let merged = schema;
  for (const rule of rules) {
    const keywords = property.isConditional || rule.validateIf !== undefined ? undefined : keywordsOf(rule);
    if (keywords !== undefined) {
      merged = mergeKeywords(merged, keywords);
    } else if (rule.type !== 'isDefined') {
      const sentence = constraintSentence(rule, token);
      sentences.push(...(sentence === undefined ? [] : [sentence]));
    }
  }
  return sentences.length === 0
    ? merged
    : { ...merged, description: [merged.description, ...sentences].filter((text) => text !== undefined).join(' ') };
}
