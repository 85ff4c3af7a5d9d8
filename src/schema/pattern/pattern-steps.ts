import type { PatternNode } from './parse-pattern.js';

/** Repetitions from which on they count as endless. */
const MANY = 10;

/** A regular expression as steps from one matched character to the next. */
export interface PatternSteps {
  /** What matches one character, by position. */
  readonly atoms: readonly string[];
  /** For each position the positions that may follow, with the number of ways to get there. */
  readonly next: readonly ReadonlyMap<number, number>[];
}

/** Positions at the borders of a part. */
interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly isSkippable: boolean;
}

const NOTHING: Part = { first: [], last: [], isSkippable: true };

/** Writes a pattern as steps; undefined when there are more positions than the limit. */
export function patternSteps(pattern: PatternNode, limit: number): PatternSteps | undefined {
  const builder = new StepBuilder(limit);
  builder.add(pattern);
  return builder.isFull ? undefined : builder;
}

class StepBuilder implements PatternSteps {
  readonly atoms: string[] = [];
  readonly next: Map<number, number>[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get isFull(): boolean {
    return this.atoms.length > this.#limit;
  }

  add(node: PatternNode): Part {
    if (this.isFull) {
      return NOTHING;
    }
    switch (node.kind) {
      case 'atom':
        return this.#addAtom(node.source);
      case 'sequence':
        return node.parts.reduce<Part>((before, part) => this.#join(before, this.add(part)), NOTHING);
      case 'choice':
        return either(node.options.map((option) => this.add(option)));
      case 'look':
        this.add(node.part);
        return NOTHING;
      case 'repeat':
        return this.#repeat(node);
    }
  }

  #addAtom(source: string): Part {
    const position = this.atoms.push(source) - 1;
    this.next.push(new Map());
    return { first: [position], last: [position], isSkippable: false };
  }

  /** As often as it must be, then in a circle or as often as it may be. */
  #repeat({ part, least, most }: { part: PatternNode; least: number; most: number }): Part {
    const isExact = least === most && part.kind === 'atom';
    if (most >= MANY && !isExact) {
      const before = this.#copies(part, Math.min(Math.max(least - 1, 0), MANY));
      const circle = this.add(part);
      this.#connect(circle.last, circle.first);
      return this.#join(before, { ...circle, isSkippable: circle.isSkippable || least === 0 });
    }
    const needed = this.#copies(part, Math.min(least, MANY));
    let rest = NOTHING;
    for (let count = Math.min(most, MANY) - Math.min(least, MANY); count > 0; count -= 1) {
      rest = { ...this.#join(this.add(part), rest), isSkippable: true };
    }
    return this.#join(needed, rest);
  }

  #copies(part: PatternNode, count: number): Part {
    return Array.from({ length: count }).reduce<Part>((before) => this.#join(before, this.add(part)), NOTHING);
  }

  #join(before: Part, after: Part): Part {
    this.#connect(before.last, after.first);
    return {
      first: before.isSkippable ? [...before.first, ...after.first] : before.first,
      last: after.isSkippable ? [...before.last, ...after.last] : after.last,
      isSkippable: before.isSkippable && after.isSkippable,
    };
  }

  #connect(last: readonly number[], first: readonly number[]): void {
    for (const from of last) {
      const next = this.next[from];
      for (const to of first) {
        next?.set(to, (next.get(to) ?? 0) + 1);
      }
    }
  }
}

function either(parts: readonly Part[]): Part {
  return {
    first: parts.flatMap(({ first }) => first),
    last: parts.flatMap(({ last }) => last),
    isSkippable: parts.some(({ isSkippable }) => isSkippable),
  };
}
