import type { RawArguments } from '../../../../src/tool/tool.js';

/** Arguments in words, such as `day: 2015-07-04, unit: C`, for answers and questions. */
export function describeArguments(raw: RawArguments): string {
  const values: unknown = typeof raw === 'string' ? JSON.parse(raw) : raw;
  return describeFields(values as object | null | undefined);
}

function describeFields(values: object | null | undefined): string {
  return Object.entries(values ?? {})
    .map(([name, value]) => `${name}: ${describe(value)}`)
    .join(', ');
}

function describe(value: unknown): string {
  if (Array.isArray(value)) {
    return value.map(describe).join(' and ');
  }
  return typeof value === 'object' && value !== null ? `{ ${describeFields(value)} }` : dayOf(String(value));
}

function dayOf(text: string): string {
  return text.replace(/T00:00:00\.000Z$/, '');
}
