import { parsePattern } from './parse-pattern.js';
import { type PatternSteps, patternSteps } from './pattern-steps.js';
import { toPattern } from './to-pattern.js';

/** Patterns of more characters than this, repetitions written out, are too long to be looked through. */
const MAX_POSITIONS = 1_000;
const MAX_STEPS = 2_000_000;
const ODD_CHARACTERS = ['\n', '\t', '\u00a0', 'é', 'ß', 'Ж', '中', '€', '😀'];

/**
 * Tells whether a pattern repeats something that can match one text in several ways, such as `(a+)+`, `(a|aa)*` or
 * `(\w|\d)+`: a text that nearly matches may keep the process busy for ages, since it is tried in all of them. Also
 * when it is too long or too involved to tell.
 */
export function isAmbiguousPattern(source: string, flags = ''): boolean {
  const steps = patternSteps(parsePattern(source), MAX_POSITIONS);
  if (steps === undefined) {
    return true;
  }
  const budget: Budget = { left: MAX_STEPS };
  const circles = circlesOf(steps, budget);
  if (circles.length === 0) {
    return budget.left <= 0;
  }
  const samples = samplesOf(source);
  const matched = new Map<string, bigint>();
  for (const atom of new Set(circles.flatMap((circle) => [...circle].map((position) => steps.atoms[position] ?? '')))) {
    matched.set(atom, charactersOf(atom, flags, samples));
  }
  const characters = steps.atoms.map((atom) => matched.get(atom) ?? 0n);
  return circles.some((circle) => isAmbiguousCircle(circle, steps, characters, budget)) || budget.left <= 0;
}

/** How many more steps may be looked at. */
interface Budget {
  left: number;
}

/** Sets of positions that can be reached from each other. */
function circlesOf({ next }: PatternSteps, budget: Budget): readonly ReadonlySet<number>[] {
  const before: number[][] = next.map(() => []);
  for (const [from, targets] of next.entries()) {
    for (const to of targets.keys()) {
      before[to]?.push(from);
    }
  }
  const done = new Set<number>();
  const circles: Set<number>[] = [];
  // What comes after a repetition comes later, so that only steps back can close a circle.
  for (const [from, targets] of next.entries()) {
    if (!done.has(from) && ([...targets.keys()].some((to) => to <= from) || before[from]?.some((at) => at >= from))) {
      const ahead = reached([from], (at) => [...(next[at]?.keys() ?? [])], budget);
      const behind = reached([from], (at) => before[at] ?? [], budget);
      const circle = new Set([...ahead].filter((at) => behind.has(at)));
      if (circle.size > 0) {
        circles.push(circle);
        for (const at of circle) {
          done.add(at);
        }
      }
    }
  }
  return circles;
}

function reached(
  starts: readonly number[],
  nextOf: (at: number) => readonly number[],
  budget: Budget,
): ReadonlySet<number> {
  const found = new Set<number>();
  const waiting = starts.flatMap(nextOf);
  for (let at = waiting.pop(); at !== undefined && budget.left > 0; at = waiting.pop()) {
    if (!found.has(at)) {
      found.add(at);
      const next = nextOf(at);
      budget.left -= 1 + next.length;
      for (const target of next) {
        waiting.push(target);
      }
    }
  }
  return found;
}

/** Whether two ways through a circle, over the same characters, part and meet again. */
function isAmbiguousCircle(
  circle: ReadonlySet<number>,
  { next, atoms }: PatternSteps,
  characters: readonly bigint[],
  budget: Budget,
): boolean {
  const inside = new Map([...circle].map((from) => [from, [...(next[from] ?? [])].filter(([to]) => circle.has(to))]));
  if ([...inside.values()].some((targets) => targets.some(([, ways]) => ways > 1))) {
    return true;
  }
  const count = atoms.length;
  const targetsOf = (from: number) => (inside.get(from) ?? []).map(([to]) => to);
  const pairsAfter = (pair: number) => {
    const lefts = targetsOf(Math.floor(pair / count));
    const rights = targetsOf(pair % count);
    budget.left -= lefts.length * rights.length;
    const open = budget.left > 0 ? lefts : [];
    return open.flatMap((left) =>
      rights
        .filter((right) => ((characters[left] ?? 0n) & (characters[right] ?? 0n)) !== 0n)
        .map((right) => left * count + right),
    );
  };
  const before = new Map<number, number[]>();
  const equal = [...circle].map((at) => at * count + at);
  for (const pair of [...equal, ...reached(equal, pairsAfter, budget)]) {
    for (const target of pairsAfter(pair)) {
      const known = before.get(target);
      if (known === undefined) {
        before.set(target, [pair]);
      } else {
        known.push(pair);
      }
    }
  }
  const back = reached(equal, (pair) => before.get(pair) ?? [], budget);
  return [...back].some((pair) => Math.floor(pair / count) !== pair % count);
}

/** Characters that tell apart what the atoms of a pattern match. */
function samplesOf(source: string): readonly string[] {
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  const escaped = [...source.matchAll(/\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))/g)];
  const codes = escaped.map(([, long, four, two]) => Number.parseInt(long ?? four ?? two ?? '', 16));
  const spelled = codes.filter((code) => code <= 0x10_ff_ff).map((code) => String.fromCodePoint(code));
  return [...new Set([...ascii, ...ODD_CHARACTERS, ...source, ...spelled])];
}

/** Which samples an atom matches, one bit each; all of them where nobody can tell. */
function charactersOf(atom: string, flags: string, samples: readonly string[]): bigint {
  const pattern = atomPattern(atom, flags);
  return samples.reduce(
    (bits, sample, index) => (pattern?.test(sample) === false ? bits : bits | (1n << BigInt(index))),
    0n,
  );
}

function atomPattern(atom: string, flags: string): RegExp | undefined {
  const source = `^(?:${atom})$`;
  try {
    const kept = flags.replaceAll(/[^isuv]/g, '');
    return kept === '' ? toPattern(source) : new RegExp(source, kept);
  } catch {
    return undefined;
  }
}
