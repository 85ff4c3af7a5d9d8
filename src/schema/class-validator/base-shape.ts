import type { JsonSchema } from '../json-schema.js';
import { isClassToken, isVague, plainTokenShape } from '../plain-token-shape.js';
import type { TypeToken } from '../type-token.js';
import { isUnknownShape, type UnknownShape, type ValueShape } from '../value-shape.js';
import { meaningOf } from './constrain.js';
import type { Rule } from './property-rules.js';

/** Reads the shape of a class that a property refers to. */
export type ClassReader = (token: TypeToken) => ValueShape | UnknownShape;

const REMEDY =
  'Decorate it with what it is: @IsString(), @IsInt(), @IsIn([…]), @IsEnum(…), @Type(() => TheClass) with @ValidateNested().';

/**
 * Decides what a value is before its rules narrow it: by the type that is said or left by the compiler, and by the
 * type that the rules demand. Where the two disagree, the rules decide, since they are what is enforced.
 */
export function baseShape(rules: readonly Rule[], type: unknown, readClass: ClassReader): ValueShape | UnknownShape {
  const token = isVague(type) ? (typeOfRules(rules) ?? type) : type;
  const isClass = isClassToken(token);
  const plain = isClass ? readClass(token) : plainTokenShape(token);
  if (isUnknownShape(plain)) {
    const typeByRule = demandedType(rules);
    return typeByRule === undefined
      ? { ...plain, ...(!isClass && { remedy: REMEDY }) }
      : { schema: { type: typeByRule } };
  }
  if (isClass) {
    return plain;
  }
  const typeByRule = demandedType(rules, plain.schema.type);
  const isConfirmed =
    typeByRule === undefined || (plain.convert === undefined && overlap(plain.schema.type, typeByRule));
  return isConfirmed ? plain : { schema: { type: typeByRule } };
}

/** The JSON type that the rules demand, when one does; some demand one only of values that have another already. */
export function demandedType(rules: readonly Rule[], known?: JsonSchema['type']): JsonSchema['type'] {
  return rules.map((rule) => meaningOf(rule, known).keywords.type).find((type) => type !== undefined);
}

/** The class that the rules demand an instance of. */
function typeOfRules(rules: readonly Rule[]): unknown {
  if (rules.some(({ name }) => name === 'isDate' || name === 'minDate' || name === 'maxDate')) {
    return Date;
  }
  return rules.find(({ name }) => name === 'isInstance')?.constraints[0];
}

function overlap(first: JsonSchema['type'], second: JsonSchema['type']): boolean {
  const types = [second].flat();
  return [first].flat().some((type) => types.includes(type) || (type === 'number' && types.includes('integer')));
}
