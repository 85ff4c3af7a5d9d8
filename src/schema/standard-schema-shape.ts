import { ToolArgumentError } from '../errors/tool-argument-error.js';
import { isTame } from './is-tame.js';
import { childPath } from './json-pointer.js';
import type { JsonSchema } from './json-schema.js';
import { flaggedPatternsIn } from './pattern/flagged-pattern.js';
import { mendArkPatterns, mendZodPatterns } from './pattern/mend-printed-patterns.js';
import { shownValue } from './shown-value.js';
import type { StandardIssue, StandardResult, StandardSchema } from './standard-schema.js';
import { subschemas } from './subschemas.js';
import { TimeLimit } from './time-limit.js';
import type { Conversion, UnknownShape, ValueShape } from './value-shape.js';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** Even a pattern that tries everything is done with so many characters at once. */
const SHORT_TEXT = 16;

type Print = (options: { readonly target: 'draft-2020-12'; readonly io: 'input' } & object) => unknown;

/**
 * Reads the shape of a {@link StandardSchema}: the JSON Schema that it prints of its input, and its own parsing as the
 * conversion.
 */
export function standardSchemaShape(schema: StandardSchema): ValueShape | UnknownShape {
  const { vendor } = schema['~standard'];
  try {
    const printed = print(schema);
    return printed === undefined
      ? {
          found: `a schema of ${vendor} that cannot print its JSON Schema`,
          remedy: `Use a version of ${vendor} that can (zod 4.2 or ArkType 2.1, for example), or give a JSON Schema.`,
        }
      : { ...withoutFrame(printed), convert: parserOf(schema, printed as JsonSchema) };
  } catch (cause) {
    return {
      found: `a schema of ${vendor} that has no JSON Schema (${cause instanceof Error ? cause.message : String(cause)})`,
      remedy: 'Describe what JSON can carry, such as a date as text, or give a JSON Schema.',
    };
  }
}

/** The interface for printing is newer than the one for parsing; before it, libraries had methods of their own. */
function print(schema: StandardSchema): object | undefined {
  const { vendor } = schema['~standard'];
  const zodOptions = vendor === 'zod' ? { override: mendZodPatterns } : {};
  const own = schema as { toJSONSchema?: Print; toJsonSchema?: Print; json?: unknown };
  const printed =
    schema['~standard'].jsonSchema?.input({ target: 'draft-2020-12', libraryOptions: zodOptions }) ??
    own.toJSONSchema?.({ ...zodOptions, target: 'draft-2020-12', io: 'input' }) ??
    own.toJsonSchema?.({ target: 'draft-2020-12', io: 'input' });
  if (typeof printed !== 'object' || printed === null) {
    return undefined;
  }
  return vendor === 'arktype' ? mendArkPatterns(printed, own.json) : printed;
}

function withoutFrame(printed: object): Pick<ValueShape, 'schema' | 'definitions'> {
  const { $schema, $defs, '~standard': _, ...schema } = printed as JsonSchema;
  const definitions = $defs as ValueShape['definitions'];
  return {
    schema: $schema === undefined || $schema === DRAFT ? schema : { $schema, ...schema },
    ...(definitions !== undefined && { definitions }),
  };
}

/** What it checks beyond its JSON Schema may take long where that may, and where a refinement gets a long text. */
function parserOf(schema: StandardSchema, printed: JsonSchema): Conversion {
  const isQuick =
    isTame(printed) &&
    [...subschemas(printed).values()].every((part) => flaggedPatternsIn(part.schema.description ?? '').length === 0);
  return (value, path) => {
    const validate = () => schema['~standard'].validate(value);
    return report(isQuick && !hasLongText(value) ? validate() : TimeLimit.current().run(validate), value, path);
  };
}

function hasLongText(value: unknown): boolean {
  return typeof value === 'string'
    ? value.length > SHORT_TEXT
    : typeof value === 'object' && value !== null && Object.values(value).some(hasLongText);
}

async function report(parsed: unknown, value: unknown, path: string): Promise<unknown> {
  const result = (await parsed) as StandardResult<unknown>;
  if (result.issues === undefined) {
    return result.value;
  }
  throw new ToolArgumentError(result.issues.map((issue) => problemLine(issue, value, path)).join('\n'));
}

function problemLine({ message, path: steps = [] }: StandardIssue, root: unknown, path: string): string {
  const keys = steps.map((step) => (typeof step === 'object' ? step.key : step));
  const place = keys.reduce<string>((parent, key) => childPath(parent, String(key)), path);
  const value = keys.reduce<unknown>((parent, key) => (parent as Record<PropertyKey, unknown> | null)?.[key], root);
  return `${place}: ${message}, got ${shownValue(value)}`;
}
