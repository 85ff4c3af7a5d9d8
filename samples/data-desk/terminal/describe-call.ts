import type { ToolCallEndEvent, ToolResultEvent } from 'toolwright';
import { neutralize } from './neutralize.js';

const MAX_LENGTH = 160;
const MAX_NAME_LENGTH = 64;
/** Deeper values are shown as an ellipsis. */
const MAX_DEPTH = 4;

/** Writes a tool call as code, such as `distance(from: "SEA", to: "JFK")`; one short line, whatever the model sent. */
export function describeCall(event: ToolCallEndEvent): string {
  return oneLine(`${nameOf(event)}(${describeArguments(event.arguments)})`);
}

/** Writes how a tool call ended, such as `countDays ok in 3 ms: {"days":21}`. */
export function describeResult(event: ToolResultEvent): string {
  const outcome = event.isError ? 'failed' : 'ok';
  return oneLine(`${nameOf(event)} ${outcome} in ${Math.round(event.durationMs)} ms: ${event.text}`);
}

function nameOf({ toolName }: { readonly toolName: string }): string {
  return cut(toolName, MAX_NAME_LENGTH);
}

function describeArguments(raw: ToolCallEndEvent['arguments']): string {
  const value = typeof raw === 'string' ? parseOrKeep(raw) : raw;
  if (typeof value !== 'object' || value === null) {
    return String(value ?? '');
  }
  return Object.entries(value)
    .map(([name, argument]) => `${name}: ${jsonText(argument)}`)
    .join(', ');
}

function parseOrKeep(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function jsonText(value: unknown): string {
  return JSON.stringify(trimmed(value, MAX_DEPTH));
}

/** JSON can be parsed at any depth, but not written. */
function trimmed(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint' || typeof value === 'function') {
    return typeof value;
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (depth === 0) {
    return '…';
  }
  return Array.isArray(value)
    ? value.map((item) => trimmed(item, depth - 1))
    : Object.fromEntries(Object.entries(value).map(([name, item]) => [name, trimmed(item, depth - 1)]));
}

function oneLine(text: string): string {
  return cut(neutralize(text).replace(/\s+/g, ' '), MAX_LENGTH);
}

function cut(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
