import type { JsonSchema } from './json-schema.js';
import { childNode, listedNodes, rootNode, type SchemaNode } from './schema-node.js';

const MAPS = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'];
const SINGLES = [
  ...['items', 'additionalItems', 'contains', 'unevaluatedItems', 'additionalProperties', 'unevaluatedProperties'],
  ...['propertyNames', 'not', 'if', 'then', 'else'],
];

/** Every schema inside a schema, itself first, by the object it is; the first place where one stands in several. */
export function subschemas(root: JsonSchema): ReadonlyMap<object, SchemaNode> {
  const found = new Map<object, SchemaNode>();
  const waiting = [rootNode(root)];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!found.has(node.schema)) {
      found.set(node.schema, node);
      waiting.push(...partsOf(node).reverse());
    }
  }
  return found;
}

function partsOf(node: SchemaNode): SchemaNode[] {
  return [
    ...MAPS.flatMap((keyword) =>
      Object.keys(node.schema[keyword] ?? {}).flatMap((key) => childNode(node, keyword, key) ?? []),
    ),
    ...LISTS.flatMap((keyword) => listedNodes(node, keyword)),
    ...SINGLES.flatMap((keyword) => childNode(node, keyword) ?? []),
  ];
}
