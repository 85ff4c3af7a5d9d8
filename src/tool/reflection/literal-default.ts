import type { JsonSchema } from '../../schema/json-schema.js';
import { splitList } from './source-parameters.js';
import { endOfGroup } from './source-token.js';

/** Reads a default value from its text where it is a plain literal that the schema allows; undefined otherwise. */
export function literalDefault(text: string, schema: JsonSchema): unknown {
  const value = readLiteral(text.trim());
  return value !== undefined && isAllowed(value, schema) ? value : undefined;
}

function readLiteral(text: string): unknown {
  if (text === 'true' || text === 'false') {
    return text === 'true';
  }
  if (/^-?(?:\d[\d_]*)?\.?\d+(?:e[+-]?\d+)?$/i.test(text)) {
    return Number(text.replaceAll('_', ''));
  }
  if (/^[[{]/.test(text)) {
    return endOfGroup(text, 0) === text.length ? readGroup(text) : undefined;
  }
  return /^(?:'[^'\\\n]*'|"[^"\\\n]*")$/.test(text) ? text.slice(1, -1) : undefined;
}

/** A list or an object, of literals alone. */
function readGroup(text: string): unknown {
  const parts = splitList(text.slice(1, -1));
  if (text.startsWith('[')) {
    const values = parts.map((tokens) => readLiteral(tokens.join('').trim()));
    return values.includes(undefined) ? undefined : values;
  }
  const entries = parts.map(readEntry);
  return entries.every((entry) => entry !== undefined) ? Object.fromEntries(entries) : undefined;
}

function readEntry(tokens: readonly string[]): readonly [string, unknown] | undefined {
  const colon = tokens.indexOf(':');
  const [, , name] = /^\s*(['"]?)([\w$]+)\1\s*$/.exec(tokens.slice(0, Math.max(colon, 0)).join('')) ?? [];
  const value = readLiteral(
    tokens
      .slice(colon + 1)
      .join('')
      .trim(),
  );
  return name === undefined || name === '__proto__' || value === undefined ? undefined : [name, value];
}

function isAllowed(value: unknown, schema: JsonSchema): boolean {
  if (schema.enum !== undefined) {
    return schema.enum.includes(value);
  }
  const type = Array.isArray(value) ? 'array' : typeof value;
  return schema.type === type || (schema.type === 'integer' && Number.isInteger(value));
}
