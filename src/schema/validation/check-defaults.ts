import { jsonKind } from '../json-kind.js';
import type { JsonSchema } from '../json-schema.js';
import { kindsOf } from '../kinds-of.js';
import type { SchemaNode } from '../schema-node.js';
import { shownValue } from '../shown-value.js';
import { subschemas } from '../subschemas.js';
import { CompiledSchema } from './compiled-schema.js';
import { describeSchema } from './describe-schema.js';

/** Beside these the kind and the listed values decide whether a value fits. */
const SIMPLE = new Set(['type', 'enum', 'default', 'title', 'description', 'examples', 'deprecated']);
const SIMPLE_ROOT = new Set(['type', 'properties', 'required', 'title', 'description']);

/** Lists the defaults of a schema that do not fit their own part of it; null stands for none and is not looked at. */
export function checkDefaults(schema: JsonSchema): readonly string[] {
  if (isRightAtFirstSight(schema) || !mentionsDefault(schema)) {
    return [];
  }
  return [...subschemas(schema).values()].flatMap((node) => {
    const { default: given } = node.schema;
    return given === undefined || given === null || fits(given, node, schema)
      ? []
      : [`at "${node.pointer}": the default ${shownValue(given)} does not fit: expected ${describeSchema(node)}`];
  });
}

/** Most tools have a few scalars, and there may be thousands of tools. */
function isRightAtFirstSight(schema: JsonSchema): boolean {
  const { properties = {} } = schema;
  return (
    hasOnly(schema, SIMPLE_ROOT) &&
    Object.values(properties).every((property) => {
      const { default: given, type, enum: values } = property;
      return (
        hasOnly(property, SIMPLE) &&
        (given === undefined || (type === typeof given && (values === undefined || values.includes(given))))
      );
    })
  );
}

function mentionsDefault(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && ('default' in value || Object.values(value).some(mentionsDefault))
  );
}

function hasOnly(schema: JsonSchema, keywords: ReadonlySet<string>): boolean {
  for (const keyword of Object.keys(schema)) {
    if (!keywords.has(keyword)) {
      return false;
    }
  }
  return true;
}

/** Most are simple, and need no engine at start-up. */
function fits(value: unknown, node: SchemaNode, root: JsonSchema): boolean {
  const { schema } = node;
  const isSimple = hasOnly(schema, SIMPLE) && schema.type !== 'integer';
  return isSimple
    ? (kindsOf(node)?.has(jsonKind(value)) ?? true) && (schema.enum?.includes(value) ?? true)
    : CompiledSchema.use(root, (compiled) => compiled.isValid(value, node));
}
