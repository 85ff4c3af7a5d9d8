import '../reflect-metadata.js';
import { arrayShape, mapShape, setShape } from '../collection-shape.js';
import type { JsonSchema } from '../json-schema.js';
import type { ManifestTypes } from '../manifest-types.js';
import { isCollection, isVague } from '../plain-token-shape.js';
import type { TypeToken } from '../type-token.js';
import { isUnknownShape, type UnknownShape, type ValueShape } from '../value-shape.js';
import { baseShape, type ClassReader, DISAGREEMENT, demandedType } from './base-shape.js';
import { addConditionalRules, constrain, meaningOf } from './constrain.js';
import { discriminatedShape } from './discriminated-shape.js';
import { isTransformed, type TypeMetadata, typeMetadata } from './libraries.js';
import { nullable } from './nullable.js';
import type { PropertyRules, Rule } from './property-rules.js';
import { writtenType } from './written-type.js';

/** What is known about one property while its shape is decided. */
interface Property {
  readonly token: TypeToken;
  readonly rules: readonly Rule[];
  /** What `@Type` says. */
  readonly said: TypeMetadata | undefined;
  readonly isTransformed: boolean;
  /** Its collections, the outermost first. */
  readonly containers: readonly unknown[];
  /** What is left of the type without them. */
  readonly innermost: unknown;
  readonly readClass: ClassReader;
}

/**
 * Decides the shape of one property of a class from its rules, its `@Type` and the type the compiler left.
 *
 * @param types what a manifest says about the property.
 */
export function propertyShape(
  token: TypeToken,
  propertyRules: PropertyRules,
  readClass: ClassReader,
  types?: ManifestTypes,
): ValueShape | UnknownShape {
  const { name, rules, isConditional } = propertyRules;
  const property: Property = {
    ...{ token, rules, readClass },
    said: typeMetadata(token, name),
    isTransformed: isTransformed(token, name),
    ...typeOf(token, propertyRules, types),
  };
  if (!isConditional) {
    return wholeShape(property, (schema, rulesOfIt) => constrain(schema, token, rulesOfIt));
  }
  // A condition mostly serves to let null through, and lets any value through where it does not hold.
  const shape = wholeShape(property, (schema, rulesOfIt) => addConditionalRules(schema, token, rulesOfIt));
  return isUnknownShape(shape) ? shape : { ...shape, schema: nullable(shape.schema) };
}

/** Compilers tell the outermost collection only, and not always; a manifest or rules for each element tell more. */
function typeOf(
  token: TypeToken,
  { name, rules, isNestedEach }: PropertyRules,
  types: ManifestTypes | undefined,
): Pick<Property, 'containers' | 'innermost'> {
  const reflected: unknown = Reflect.getMetadata('design:type', token.prototype as object, name);
  const written = types === undefined ? undefined : writtenType(types);
  if (written !== undefined && written.containers.length > 0) {
    return written;
  }
  const isArray = isNestedEach || rules.some((rule) => rule.each || meaningOf(rule).keywords.type === 'array');
  const container = isCollection(reflected) ? reflected : isArray && isVague(reflected) ? Array : undefined;
  if (container === undefined) {
    return { containers: [], innermost: isVague(reflected) ? (written?.innermost ?? reflected) : reflected };
  }
  const isOfArrays = demandedType(rules.filter(({ each }) => each)) === 'array';
  return { containers: isOfArrays ? [container, Array] : [container], innermost: undefined };
}

/** Narrows a schema by rules. */
type Narrow = (schema: JsonSchema, rules: readonly Rule[]) => JsonSchema;

function wholeShape(property: Property, narrow: Narrow): ValueShape | UnknownShape {
  const { containers, rules } = property;
  if (containers.length === 0) {
    return valueShape(property, rules, narrow);
  }
  const forAll = rules.filter(({ each }) => !each);
  const collection =
    collectionConflict(property, forAll) ?? inContainers(itemShape(property, narrow), containers.slice(0, 1));
  return isUnknownShape(collection) ? collection : { ...collection, schema: narrow(collection.schema, forAll) };
}

/** Rules that were meant for each element refuse every collection. */
function collectionConflict({ containers, isTransformed }: Property, rules: readonly Rule[]): UnknownShape | undefined {
  const kind = containers[0] === Map ? 'object' : 'array';
  const others = rules.map((rule) => demandedType([rule], kind)).filter((type) => type !== undefined && type !== kind);
  return others.length === 0 || isTransformed
    ? undefined
    : {
        found: `${kind} by its type, but ${others.flat().join(' and ')} by class-validator`,
        remedy: `Rules for each element say { each: true }. ${DISAGREEMENT}`,
        isContradiction: true,
      };
}

/** The shape of one element, which may be a collection itself; a rule for each of them speaks of these. */
function itemShape(property: Property, narrow: Narrow): ValueShape | UnknownShape {
  const [, ...inner] = property.containers;
  const forEach = property.rules.filter(({ each }) => each);
  const demanded = demandedType(forEach);
  const wanted = inner[0] === Map ? 'object' : 'array';
  if (inner.length === 0 || (demanded !== undefined && demanded !== wanted)) {
    return valueShape(property, forEach, narrow);
  }
  const row = inContainers(valueShape(property, [], narrow), inner);
  return isUnknownShape(row) ? row : { ...row, schema: narrow(row.schema, forEach) };
}

function inContainers(innermost: ValueShape | UnknownShape, containers: readonly unknown[]): ValueShape | UnknownShape {
  let shape = innermost;
  for (const container of [...containers].reverse()) {
    if (isUnknownShape(shape)) {
      return { ...shape, found: `a collection whose element is ${shape.found}` };
    }
    shape = container === Map ? mapShape(shape) : container === Set ? setShape(shape) : arrayShape(shape);
  }
  return shape;
}

function valueShape(property: Property, rules: readonly Rule[], narrow: Narrow): ValueShape | UnknownShape {
  const { said, innermost, isTransformed, readClass } = property;
  const discriminator = said?.options?.discriminator;
  const type = said?.typeFunction?.();
  const shape =
    discriminator === undefined
      ? baseShape(rules, { type: type ?? innermost, isTransformed }, readClass)
      : discriminatedShape(discriminator, readClass);
  if (isUnknownShape(shape)) {
    return shape;
  }
  const { schema, convert = (value) => value } = shape;
  return {
    ...shape,
    schema: narrow(schema, rules),
    ...(type === Buffer && !isTransformed && { convert: (value, path) => convert(writtenText(value), path) }),
  };
}

/** class-transformer makes a buffer of the characters of the text, whatever they stand for. */
function writtenText(value: unknown): unknown {
  return Buffer.isBuffer(value) ? value.toString() : value;
}
