const DEFINITIONS = '#/$defs/';

/** Name of the definition that a `$ref` such as `#/$defs/Place` leads to; undefined for what is no reference. */
export function definitionName(reference: unknown): string | undefined {
  return typeof reference === 'string' ? reference.slice(DEFINITIONS.length) : undefined;
}
