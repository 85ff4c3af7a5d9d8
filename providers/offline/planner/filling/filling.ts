import { overlapsAny, type Span } from '../span.js';
import type { Parameter } from '../tools/parameter.js';
import type { Candidate } from './candidate.js';

/** A parameter with the value that the text gives it. */
export interface FilledParameter {
  readonly parameter: Parameter;
  readonly candidate: Candidate;
  /** Other values that the text offers as clearly, beside the chosen one. */
  readonly rivals: readonly Candidate[];
}

/** A tool's parameters as far as the text fills them. */
export interface Filling {
  readonly filled: readonly FilledParameter[];
  /** Parameters that the call needs and the text does not give. */
  readonly missing: readonly Parameter[];
}

/** The words of the text that values explain: those that became values, and those that point to the parameter. */
export function explainedSpans(candidates: readonly Candidate[]): Span[] {
  return candidates.flatMap(({ spans, context = [] }) => [...spans, ...context]);
}

/** For filters: a day that is start and end at once counts only once. */
export function bringsNewWords(
  { candidate }: FilledParameter,
  at: number,
  filled: readonly FilledParameter[],
): boolean {
  return !filled
    .slice(0, at)
    .some((before) => candidate.spans.every((span) => overlapsAny(span, before.candidate.spans)));
}

/** The arguments of the call that a filling makes, nested objects included: the required ones even when empty. */
export function toArguments(
  filled: readonly FilledParameter[],
  requiredObjects: readonly (readonly string[])[],
): Record<string, unknown> {
  const root: Record<string, unknown> = Object.create(null);
  for (const path of requiredObjects) {
    path.reduce(openObject, root);
  }
  for (const { parameter, candidate } of filled) {
    const place = parameter.path.slice(0, -1).reduce(openObject, root);
    place[parameter.path.at(-1) ?? ''] = candidate.value;
  }
  return root;
}

function openObject(parent: Record<string, unknown>, key: string): Record<string, unknown> {
  const existing = parent[key];
  if (typeof existing === 'object' && existing !== null) {
    return existing as Record<string, unknown>;
  }
  const made: Record<string, unknown> = Object.create(null);
  parent[key] = made;
  return made;
}
