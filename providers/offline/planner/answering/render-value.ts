import { spellOutName } from '../english/word.js';
import { type ExactJson, ExactNumber } from './exact-json.js';

/** Most items of a list that are shown; the rest is counted. */
const MAX_ITEMS = 10;
/** Deepest nesting that is laid out in lines. */
const MAX_DEPTH = 4;
/** Longest object that fits on one line of a list, in fields. */
const MAX_INLINE_FIELDS = 8;

/** A result as text for a reader: labels from keys, one field a line, long lists cut and counted. */
export function renderValue(value: ExactJson): string {
  return renderLines(value, 0).join('\n');
}

function renderLines(value: ExactJson, depth: number): string[] {
  if (isScalar(value)) {
    return [renderScalar(value)];
  }
  if (depth >= MAX_DEPTH) {
    return [renderInline(value)];
  }
  return isList(value) ? renderList(value, depth) : renderFields(value, depth);
}

function renderList(items: readonly ExactJson[], depth: number): string[] {
  if (items.length === 0) {
    return ['(none)'];
  }
  const lines = items.slice(0, MAX_ITEMS).flatMap((item) => {
    const [first = '', ...rest] = isShort(item) ? [renderInline(item)] : renderLines(item, depth + 1);
    return [`- ${first}`, ...rest.map((line) => `  ${line}`)];
  });
  const hidden = items.length - MAX_ITEMS;
  return hidden > 0 ? [...lines, `… and ${hidden} more (${items.length} in all)`] : lines;
}

function renderFields(fields: Readonly<Record<string, ExactJson>>, depth: number): string[] {
  const entries = Object.entries(fields);
  if (entries.length === 0) {
    return ['(empty)'];
  }
  return entries.flatMap(([key, value]) => {
    const label = labelOf(key);
    if (isScalar(value)) {
      return [`${label}: ${renderScalar(value)}`];
    }
    const count = isList(value) && value.length > 0 ? ` (${value.length})` : '';
    const lines = renderLines(value, depth + 1);
    return isEmpty(value)
      ? [`${label}: ${lines.join(' ')}`]
      : [`${label}${count}:`, ...lines.map((line) => `  ${line}`)];
  });
}

function renderInline(value: ExactJson): string {
  if (isScalar(value)) {
    return renderScalar(value);
  }
  if (isList(value)) {
    const shown = value.slice(0, MAX_ITEMS).map(renderInline).join(', ');
    return value.length > MAX_ITEMS ? `${shown}, … (${value.length} in all)` : `[${shown}]`;
  }
  return Object.entries(value)
    .map(([key, field]) => `${labelOf(key)}: ${renderInline(field)}`)
    .join(', ');
}

/** `unitPrice` reads "unit price"; a key that is no name stays as it is. */
function labelOf(key: string): string {
  return /^[\w-]+$/.test(key) ? spellOutName(key).replace(/\b\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase()) : key;
}

function renderScalar(value: string | boolean | null | ExactNumber): string {
  if (value instanceof ExactNumber) {
    return value.digits;
  }
  if (typeof value === 'boolean') {
    return value ? 'yes' : 'no';
  }
  return value === null ? 'unknown' : withoutMidnight(value);
}

/** A day is written as an instant at midnight UTC by JSON; a reader wants the day. */
function withoutMidnight(text: string): string {
  return /^\d{4}-\d{2}-\d{2}T00:00:00(?:\.000)?Z$/.test(text) ? text.slice(0, 10) : text;
}

function isShort(value: ExactJson): boolean {
  const isFlat = !isScalar(value) && !isList(value) && Object.values(value).every(isScalar);
  return isScalar(value) || (isFlat && Object.keys(value).length <= MAX_INLINE_FIELDS);
}

function isEmpty(value: ExactJson): boolean {
  return !isScalar(value) && (isList(value) ? value.length === 0 : Object.keys(value).length === 0);
}

function isScalar(value: ExactJson): value is string | boolean | null | ExactNumber {
  return typeof value !== 'object' || value === null || value instanceof ExactNumber;
}

function isList(value: ExactJson): value is readonly ExactJson[] {
  return Array.isArray(value);
}
