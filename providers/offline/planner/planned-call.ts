import type { Assessment } from './assessment.js';
import { type FilledParameter, toArguments } from './filling/filling.js';
import { startOf } from './filling/joint-values.js';
import type { ToolProfile } from './tools/tool-profile.js';

/** A call that the planner has decided on or proposes. */
export interface PlannedCall {
  readonly toolName: string;
  /** Objects without prototype, so that a key from a schema is only ever a key. */
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** The calls that an assessment leads to: one, or one for each of several values that the text names side by side. */
export function toCalls({ tool, filling, joint }: Assessment): PlannedCall[] {
  if (joint === undefined) {
    return [toCall(tool, filling.filled)];
  }
  const candidates = [joint.filled.candidate, ...joint.values].sort((a, b) => startOf(a) - startOf(b));
  return candidates.map((candidate) =>
    toCall(
      tool,
      filling.filled.map((one) => (one === joint.filled ? { ...one, candidate } : one)),
    ),
  );
}

/** One call with the given values. */
export function toCall(tool: ToolProfile, filled: readonly FilledParameter[]): PlannedCall {
  return { toolName: tool.name, arguments: toArguments(filled, tool.requiredObjects) };
}
