import type { ToolCallEndEvent, ToolResultEvent } from 'toolwright';
import { neutralize } from './neutralize.js';

const MAX_LENGTH = 160;

/** Writes a tool call as code, such as `distance(from: "SEA", to: "JFK")`. */
export function describeCall(event: ToolCallEndEvent): string {
  return oneLine(`${event.toolName}(${describeArguments(event.arguments)})`);
}

/** Writes how a tool call ended, such as `ok in 3 ms: {"days":21}`. */
export function describeResult(event: ToolResultEvent): string {
  const outcome = event.isError ? 'failed' : 'ok';
  return oneLine(`${outcome} in ${Math.round(event.durationMs)} ms: ${event.text}`);
}

function describeArguments(raw: ToolCallEndEvent['arguments']): string {
  const value = typeof raw === 'string' ? parseOrKeep(raw) : raw;
  if (typeof value !== 'object' || value === null) {
    return String(value ?? '');
  }
  return Object.entries(value)
    .map(([name, argument]) => `${name}: ${JSON.stringify(argument)}`)
    .join(', ');
}

function parseOrKeep(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function oneLine(text: string): string {
  const line = neutralize(text).replace(/\s+/g, ' ');
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}
