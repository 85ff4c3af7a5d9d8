import type { JsonSchema } from './json-schema.js';
import { ManifestConversion, NamelessClass, withoutTypes } from './manifest-conversion.js';
import type { TypeToken } from './type-token.js';
import type { UnknownShape, ValueShape } from './value-shape.js';

type Definitions = Readonly<Record<string, JsonSchema>>;

/**
 * Reads the shape of a parameter from its schema in a manifest.
 *
 * @param classes whose instances can be made, found by their names.
 */
export function manifestShape(
  schema: JsonSchema,
  definitions: Definitions,
  classes: readonly TypeToken[],
): ValueShape | UnknownShape {
  try {
    const convert = new ManifestConversion(definitions, classes).of(schema);
    const used = referenced(schema, definitions);
    return {
      schema: withoutTypes(schema),
      ...(Object.keys(used).length > 0 && { definitions: used }),
      ...(convert !== undefined && { convert }),
    };
  } catch (error) {
    if (!(error instanceof NamelessClass)) {
      throw error;
    }
    return {
      found: `made of instances of the ${error.message}, which a manifest knows only by name`,
      remedy: 'Say the class with @Param({ items }) or @Param({ type }), or write an interface instead of the class.',
    };
  }
}

/** The definitions that a schema needs, directly or through others, without the names of types. */
function referenced(schema: JsonSchema, definitions: Definitions): Definitions {
  const found = new Map<string, JsonSchema>();
  const queue = [schema];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const [, name = ''] of JSON.stringify(next).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)) {
      const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
      if (definition !== undefined && !found.has(name)) {
        found.set(name, withoutTypes(definition));
        queue.push(definition);
      }
    }
  }
  return Object.fromEntries(found);
}
