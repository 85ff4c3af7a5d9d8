import { manifestShape } from '../manifest-shape.js';
import { type ManifestTypes, typesOfClass } from '../manifest-types.js';
import { isClassToken } from '../plain-token-shape.js';
import type { TypeToken } from '../type-token.js';
import { isContradiction, isUnknownShape, type UnknownShape, type ValueShape } from '../value-shape.js';
import type { ClassProperty } from './class-properties.js';
import { isTransformed, typeMetadata } from './libraries.js';
import { mergeTypes, narrowTypes } from './merge-types.js';
import { propertyShape } from './property-shape.js';

type TypedClassReader = (token: TypeToken, types?: ManifestTypes) => ValueShape | UnknownShape;

/** Read the shape of a class that a property refers to, with what a manifest says about it. */
export interface ClassReaders {
  /** For a property whose rules lead into the class, so that its instances are validated with the whole. */
  readonly readRuled: TypedClassReader;
  /** For instances that no rule leads to. */
  readonly readValid: TypedClassReader;
}

/** Decides the shape of a property from its rules and from what a manifest says about its type. */
export function typedPropertyShape(
  token: TypeToken,
  property: ClassProperty,
  { readRuled, readValid }: ClassReaders,
): ValueShape | UnknownShape {
  const { types } = property;
  const readNested = (nested: TypeToken) => readRuled(nested, typesOfClass(types, nested));
  if (types === undefined) {
    return propertyShape(token, property, property.isUndecorated ? readValid : readNested);
  }
  const byRules = property.isBare ? undefined : propertyShape(token, property, readNested, types);
  const isDecided = isTransformed(token, property.name) || (byRules !== undefined && isContradiction(byRules));
  if (byRules !== undefined && isDecided) {
    return byRules;
  }
  const isReference = types.schema.$ref !== undefined && byRules !== undefined && !isUnknownShape(byRules);
  if (byRules === undefined || isUnknownShape(byRules) || (isReference && byRules.schema.$ref === undefined)) {
    return narrowTypes(shapeByManifest(token, property.name, types, readValid), token, property);
  }
  return mergeTypes(byRules, types, property);
}

function shapeByManifest(
  token: TypeToken,
  name: string,
  types: ManifestTypes,
  readValid: TypedClassReader,
): ValueShape | UnknownShape {
  const classes = [...types.classes, ...classesOf(token, name)];
  return manifestShape(types, (type, schema) => {
    const found = classes.find((candidate) => `class ${candidate.name}` === type);
    return found === undefined ? undefined : readValid(found, { ...types, classes, schema });
  });
}

/** Classes that `@Type` or the compiler names. */
function classesOf(token: TypeToken, name: string): readonly TypeToken[] {
  const reflected: unknown = Reflect.getMetadata('design:type', token.prototype as object, name);
  return [typeMetadata(token, name)?.typeFunction?.(), reflected].filter(isClassToken);
}
