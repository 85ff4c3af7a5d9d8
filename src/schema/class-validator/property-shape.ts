import '../reflect-metadata.js';
import { arrayShape, mapShape, setShape } from '../collection-shape.js';
import type { JsonSchema } from '../json-schema.js';
import { isCollection, isVague } from '../plain-token-shape.js';
import type { TypeToken } from '../type-token.js';
import { isUnknownShape, type UnknownShape, type ValueShape } from '../value-shape.js';
import { baseShape, type ClassReader, demandedType } from './base-shape.js';
import { addConditionalRules, constrain, meaningOf } from './constrain.js';
import { discriminatedShape } from './discriminated-shape.js';
import { type TypeMetadata, typeMetadata } from './libraries.js';
import { nullable } from './nullable.js';
import type { PropertyRules, Rule } from './property-rules.js';

/** What is known about one property while its shape is decided. */
interface Property {
  readonly token: TypeToken;
  readonly rules: readonly Rule[];
  /** What `@Type` says. */
  readonly said: TypeMetadata | undefined;
  /** The type that the compiler left. */
  readonly reflected: unknown;
  readonly readClass: ClassReader;
}

/** Decides the shape of one property of a class from its rules, its `@Type` and the type the compiler left. */
export function propertyShape(
  token: TypeToken,
  { name, rules, isConditional }: PropertyRules,
  readClass: ClassReader,
): ValueShape | UnknownShape {
  const reflected: unknown = Reflect.getMetadata('design:type', token.prototype as object, name);
  const property: Property = { token, rules, said: typeMetadata(token, name), reflected, readClass };
  if (!isConditional) {
    return wholeShape(property, (schema, rulesOfIt) => constrain(schema, token, rulesOfIt));
  }
  // A condition mostly serves to let null through, and lets any value through where it does not hold.
  const shape = wholeShape(property, (schema, rulesOfIt) => addConditionalRules(schema, token, rulesOfIt));
  return isUnknownShape(shape) ? shape : { ...shape, schema: nullable(shape.schema) };
}

/** Narrows a schema by rules. */
type Narrow = (schema: JsonSchema, rules: readonly Rule[]) => JsonSchema;

function wholeShape(property: Property, narrow: Narrow): ValueShape | UnknownShape {
  const container = containerOf(property);
  if (container === undefined) {
    return valueShape(property, property.rules, property.reflected, narrow);
  }
  const item = itemShape(property, narrow);
  if (isUnknownShape(item)) {
    return { found: `a collection whose element is ${item.found}`, remedy: item.remedy };
  }
  const collection = container === Map ? mapShape(item) : container === Set ? setShape(item) : arrayShape(item);
  const forAll = property.rules.filter(({ each }) => !each);
  return { ...collection, schema: narrow(collection.schema, forAll) };
}

function containerOf({ rules, reflected }: Property): unknown {
  if (isCollection(reflected)) {
    return reflected;
  }
  const isArray = rules.some((rule) => rule.each || meaningOf(rule).keywords.type === 'array');
  return isArray && isVague(reflected) ? Array : undefined;
}

/** The shape of one element; rules that want each element to be an array make a further level. */
function itemShape(property: Property, narrow: Narrow): ValueShape | UnknownShape {
  const forEach = property.rules.filter(({ each }) => each);
  if (demandedType(forEach) !== 'array') {
    return valueShape(property, forEach, undefined, narrow);
  }
  const inner = valueShape(property, [], undefined, narrow);
  if (isUnknownShape(inner)) {
    return inner;
  }
  const row = arrayShape(inner);
  return { ...row, schema: narrow(row.schema, forEach) };
}

function valueShape(
  { said, readClass }: Property,
  rules: readonly Rule[],
  reflected: unknown,
  narrow: Narrow,
): ValueShape | UnknownShape {
  const discriminator = said?.options?.discriminator;
  const shape =
    discriminator === undefined
      ? baseShape(rules, said?.typeFunction?.() ?? reflected, readClass)
      : discriminatedShape(discriminator, readClass);
  return isUnknownShape(shape) ? shape : { ...shape, schema: narrow(shape.schema, rules) };
}
