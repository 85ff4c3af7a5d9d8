import { listedNodes, referencedNode, type SchemaNode } from '../schema-node.js';

const JOINING = ['allOf', 'anyOf', 'oneOf'];
const OPENING = ['patternProperties', 'if', 'dependentSchemas', 'unevaluatedProperties', '$dynamicRef'];
const ANNOTATIONS = new Set(['title', 'description', 'default', 'examples', '$comment', 'deprecated']);

/** A schema and everything that it joins to itself by `$ref`, `allOf`, `anyOf` and `oneOf`, each once. */
export function schemaLayers(nodes: readonly SchemaNode[]): readonly SchemaNode[] {
  const layers = new Map<string, SchemaNode>();
  const waiting = [...nodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (layers.has(node.pointer)) {
      continue;
    }
    layers.set(node.pointer, node);
    const target = referencedNode(node);
    waiting.push(...(target === undefined ? [] : [target]), ...joinedNodes(node));
  }
  return [...layers.values()];
}

function joinedNodes(node: SchemaNode): readonly SchemaNode[] {
  return JOINING.flatMap((keyword) => listedNodes(node, keyword));
}

/** Whether objects of these layers may have properties that none of them lists. */
export function isOpenObject(layers: readonly SchemaNode[]): boolean {
  const rests = layers.map(({ schema }) => schema.additionalProperties).filter((rest) => rest !== undefined);
  if (rests.some((rest) => rest !== false) || layers.some(hasRoom)) {
    return true;
  }
  return rests.length === 0 && layers.every(({ schema }) => Object.keys(schema.properties ?? {}).length === 0);
}

function hasRoom(node: SchemaNode): boolean {
  const { schema } = node;
  return (
    OPENING.some((keyword) => keyword in schema) ||
    (schema.$ref !== undefined && referencedNode(node) === undefined) ||
    isFreeForm(node) ||
    [...(schema.anyOf ?? []), ...listOf(schema.oneOf)].some(acceptsAnything)
  );
}

/** An object schema that says nothing of properties. */
function isFreeForm({ schema }: SchemaNode): boolean {
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const isSilent = ['properties', 'additionalProperties', '$ref', ...JOINING].every((keyword) => !(keyword in schema));
  return types.includes('object') && isSilent;
}

function acceptsAnything(schema: unknown): boolean {
  return schema === true || (schema instanceof Object && Object.keys(schema).every((key) => ANNOTATIONS.has(key)));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
