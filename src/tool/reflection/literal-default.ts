import type { JsonSchema } from '../../schema/json-schema.js';

/** Reads a default value from its text where it is a plain literal that the schema allows; undefined otherwise. */
export function literalDefault(text: string, schema: JsonSchema): string | number | boolean | undefined {
  const value = readLiteral(text);
  return value !== undefined && isAllowed(value, schema) ? value : undefined;
}

function readLiteral(text: string): string | number | boolean | undefined {
  if (text === 'true' || text === 'false') {
    return text === 'true';
  }
  if (/^-?(?:\d[\d_]*)?\.?\d+(?:e[+-]?\d+)?$/i.test(text)) {
    return Number(text.replaceAll('_', ''));
  }
  return /^(?:'[^'\\\n]*'|"[^"\\\n]*")$/.test(text) ? text.slice(1, -1) : undefined;
}

function isAllowed(value: string | number | boolean, schema: JsonSchema): boolean {
  if (schema.enum !== undefined) {
    return schema.enum.includes(value);
  }
  return schema.type === typeof value || (schema.type === 'integer' && Number.isInteger(value));
}
