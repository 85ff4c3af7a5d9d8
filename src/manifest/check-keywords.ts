import { jsonKind } from '../schema/json-kind.js';
import type { JsonSchema } from '../schema/json-schema.js';
import { TypeProblem } from './type-problem.js';

/** Types that keywords are for; those of other types would hold for no value at all. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  number: ['exclusiveMaximum', 'exclusiveMinimum', 'maximum', 'minimum', 'multipleOf'],
  string: ['maxLength', 'minLength', 'pattern'],
  array: ['maxItems', 'minItems', 'uniqueItems'],
  object: ['maxProperties', 'minProperties'],
};

/** Pairs of bounds, and whether no value is left between them when they are equal. */
const BOUNDS: readonly (readonly [low: string, high: string, isOpen: boolean])[] = [
  ['minimum', 'maximum', false],
  ['minimum', 'exclusiveMaximum', true],
  ['exclusiveMinimum', 'maximum', true],
  ['exclusiveMinimum', 'exclusiveMaximum', true],
  ['minLength', 'maxLength', false],
  ['minItems', 'maxItems', false],
  ['minProperties', 'maxProperties', false],
];

/**
 * Checks that the keywords of a comment can hold for a type.
 *
 * @param said the type's schema with the keywords.
 * @throws TypeProblem for a keyword of another type, bounds without room between them, and a default that the type does
 * not allow.
 */
export function checkKeywords(keywords: JsonSchema, said: JsonSchema): void {
  for (const [type, names] of Object.entries(TYPES)) {
    const name = names.find((keyword) => keyword in keywords);
    if (name !== undefined && !allowsType(said, type)) {
      throw otherType(type, name);
    }
  }
  const crossed = BOUNDS.find(([low, high, isOpen]) => {
    const [least, most] = [said[low], said[high]];
    const isMeant = low in keywords || high in keywords;
    const hasBoth = typeof least === 'number' && typeof most === 'number';
    return isMeant && hasBoth && (least > most || (isOpen && least === most));
  });
  if (crossed !== undefined) {
    const [low, high] = crossed;
    throw new TypeProblem(
      `described by @${low} ${said[low]} where its ${high} is ${said[high]}`,
      'Give it bounds that a value can lie between.',
    );
  }
  if ('default' in keywords && !allowsValue(said, keywords.default)) {
    throw new TypeProblem(
      `described by @default ${JSON.stringify(keywords.default)}, which its type does not allow`,
      'Give @default a value of the type, written as JSON.',
    );
  }
}

/** The problem with a tag that is for another type. */
export function otherType(type: string, tag: string): TypeProblem {
  return new TypeProblem(
    `no ${type}, but its comment says @${tag}`,
    `Take the tag away, or write the type as ${type}.`,
  );
}

/** What a reference leads to is not known yet. */
function allowsType({ type, anyOf, $ref }: JsonSchema, wanted: string): boolean {
  const types = [type ?? []].flat().map((one) => (one === 'integer' ? 'number' : one));
  const isSilent = types.length === 0 && anyOf === undefined;
  return (
    $ref !== undefined || isSilent || types.includes(wanted) || (anyOf ?? []).some((part) => allowsType(part, wanted))
  );
}

function allowsValue(schema: JsonSchema, value: unknown): boolean {
  const { anyOf, enum: values, minimum, maximum } = schema;
  if (anyOf !== undefined) {
    return anyOf.some((part) => allowsValue(part, value));
  }
  const isListed = values === undefined || values.includes(value);
  const isOutside = typeof value === 'number' && (value < Number(minimum ?? value) || value > Number(maximum ?? value));
  return isListed && !isOutside && allowsType(schema, jsonKind(value));
}
