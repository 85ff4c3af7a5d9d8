import type ts from 'typescript';
import { type Mentions, mentionsIn } from './mentions.js';

/**
 * Puts what the compiler keeps in an order that depends on the rest of the program into that of the sources around it:
 * the annotation next to it first, then those further out.
 */
export class SourceOrder {
  readonly #program: ts.Program;
  readonly #known = new Map<ts.Node, Mentions>();
  readonly #places: ts.Node[];

  /** @param places the outermost ones, such as the parents of a class with their type arguments. */
  constructor(program: ts.Program, places: readonly ts.Node[]) {
    this.#program = program;
    this.#places = [...places];
  }

  /** Does something at a place inside the present one, or at the present one. */
  within<T>(place: ts.Node | undefined, work: () => T): T {
    if (place === undefined) {
      return work();
    }
    this.#places.push(place);
    try {
      return work();
    } finally {
      this.#places.pop();
    }
  }

  /**
   * Sorts things that the sources mention; others come last, in the order that they are given in.
   *
   * @param mentionOf what is mentioned: a literal, the name of a property, a type.
   */
  sorted<T>(all: readonly T[], mentionOf: (one: T) => unknown): readonly T[] {
    if (all.length < 2) {
      return all;
    }
    const mentioned = [...new Set(this.#places.toReversed().flatMap((place) => [...this.#mentionsIn(place)]))];
    const rankOf = (one: T): number => {
      const rank = mentioned.indexOf(mentionOf(one));
      return rank < 0 ? mentioned.length : rank;
    };
    return all.toSorted((one, other) => rankOf(one) - rankOf(other));
  }

  /** Sorts the types of a union. */
  types(all: readonly ts.Type[]): readonly ts.Type[] {
    const checker = this.#program.getTypeChecker();
    const byText = all
      .map((type) => [checker.typeToString(type), type] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)));
    return this.sorted(
      byText.map(([, type]) => type),
      (type) => type,
    );
  }

  #mentionsIn(place: ts.Node): Mentions {
    const known = this.#known.get(place) ?? mentionsIn(place, this.#program);
    this.#known.set(place, known);
    return known;
  }
}
