import type { JsonSchema } from '../json-schema.js';
import { isClassToken, isVague, plainTokenShape } from '../plain-token-shape.js';
import type { TypeToken } from '../type-token.js';
import { isUnknownShape, type UnknownShape, type ValueShape } from '../value-shape.js';
import { meaningOf } from './constrain.js';
import type { Rule } from './property-rules.js';

/** Reads the shape of a class that a property refers to. */
export type ClassReader = (token: TypeToken) => ValueShape | UnknownShape;

type JsonType = NonNullable<JsonSchema['type']>;

const REMEDY =
  'Decorate it with what it is: @IsString(), @IsInt(), @IsIn([…]), @IsEnum(…), @Type(() => TheClass) with @ValidateNested().';

/** What to do when rules are for another kind of value than the type. */
export const DISAGREEMENT = 'Make the two agree; @Transform says that the value changes its kind.';

/**
 * Decides what a value is before its rules narrow it: by the type that is said or left by the compiler, and by the
 * type that the rules demand. The two must agree unless `@Transform` makes one of the other; then the rules decide,
 * since they are what is enforced.
 */
export function baseShape(
  rules: readonly Rule[],
  { type, isTransformed }: { readonly type: unknown; readonly isTransformed: boolean },
  readClass: ClassReader,
): ValueShape | UnknownShape {
  const token = isVague(type) ? (typeOfRules(rules) ?? type) : type;
  const isClass = isClassToken(token);
  const plain = isClass ? readClass(token) : plainTokenShape(token);
  const typeByRule = demandedType(rules, isUnknownShape(plain) ? undefined : plain.schema.type);
  if (typeByRule === undefined) {
    return isUnknownShape(plain) && !isClass ? { ...plain, remedy: REMEDY } : plain;
  }
  return isClass || !isUnknownShape(plain)
    ? confirmedShape(token, plain, { typeByRule, isTransformed })
    : { schema: { type: typeByRule } };
}

function confirmedShape(
  token: unknown,
  plain: ValueShape | UnknownShape,
  { typeByRule, isTransformed }: { readonly typeByRule: JsonType; readonly isTransformed: boolean },
): ValueShape | UnknownShape {
  const isConfirmed = isClassToken(token) ? typeByRule === 'object' : isOfType(plain, typeByRule);
  if (isConfirmed) {
    return isUnknownShape(plain) ? { schema: { type: typeByRule } } : plain;
  }
  return isTransformed ? { schema: { type: typeByRule } } : contradiction(token, plain, typeByRule);
}

/** What a conversion makes is not what rules for JSON values want. */
function isOfType(plain: ValueShape | UnknownShape, type: JsonType): boolean {
  return !isUnknownShape(plain) && plain.convert === undefined && overlap(plain.schema.type, type);
}

function contradiction(token: unknown, plain: ValueShape | UnknownShape, typeByRule: JsonType): UnknownShape {
  const isJson = !isUnknownShape(plain) && plain.convert === undefined;
  const kind = isJson ? [plain.schema.type].flat().join(' or ') : (token as TypeToken).name;
  return {
    found: `${kind} by its type, but ${[typeByRule].flat().join(' or ')} by class-validator`,
    remedy: isJson
      ? DISAGREEMENT
      : `Use rules for ${kind}, such as ${ruleFor(token)}, or declare the property as what the rules want. ${DISAGREEMENT}`,
    isContradiction: true,
  };
}

function ruleFor(token: unknown): string {
  return token === Date ? '@IsDate()' : token === BigInt ? '@IsDefined()' : `@IsInstance(${(token as TypeToken).name})`;
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
