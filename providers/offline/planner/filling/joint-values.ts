import type { Candidate } from './candidate.js';
import type { FilledParameter } from './filling.js';

/** Words that join two values of one parameter: "A and B", "on 4 July and on 5 July". */
const JOINT =
  /^\s*(?:,|,?\s*(?:and|or|&|versus|vs\.?|plus|as well as))(?:\s+(?:on|in|to|for|from|of|with|at|the|also))*\s*$/i;

/** Longest gap between two values that stand side by side, in characters. */
const MAX_GAP = 40;

/** The other values of a parameter that stand side by side with the chosen one; each of them makes its own call. */
export function jointValues(filled: FilledParameter, text: string): Candidate[] {
  const reached = [filled.candidate];
  let rest = [...filled.rivals];
  for (let isGrowing = true; isGrowing; ) {
    const next = rest.filter((rival) => reached.some((one) => areJoint(one, rival, text)));
    reached.push(...next);
    rest = rest.filter((rival) => !next.includes(rival));
    isGrowing = next.length > 0;
  }
  return reached.slice(1);
}

/** Where a value first stands in the text. */
export function startOf(candidate: Candidate): number {
  return Math.min(...candidate.spans.map((span) => span.start));
}

function areJoint(a: Candidate, b: Candidate, text: string): boolean {
  const [first, second] = startOf(a) < startOf(b) ? [a, b] : [b, a];
  const from = Math.max(...first.spans.map((span) => span.end));
  const to = Math.min(
    startOf(second),
    ...(second.context ?? []).map((span) => span.start).filter((start) => start >= from),
  );
  return from < to && to - from <= MAX_GAP && JOINT.test(text.slice(from, to));
}
