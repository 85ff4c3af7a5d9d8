import { toPattern } from './to-pattern.js';

/** One group of a pattern that is being read; the whole pattern is the outermost. */
interface Group {
  /** Sources of what may repeat without end, groups inside included. */
  readonly repeated: string[];
  /** Characters that every pass through the group needs, where it has no alternatives. */
  readonly needed: string[];
  hasAlternatives: boolean;
}

/** A quantifier at an index: where it ends, and whether it repeats often enough to be dangerous. */
interface Quantifier {
  readonly end: number;
  readonly isUnbounded: boolean;
}

/** Repetitions from which on two of them, one in the other, are too many. */
const MANY = 10;

/**
 * Tells whether a pattern repeats something that repeats itself, such as `(a+)+`, so that a text that nearly matches
 * may keep the process busy for ages. A separator between the repetitions, as in `(a+,)+`, makes it harmless.
 */
export function hasNestedQuantifier(source: string): boolean {
  const open: Group[] = [newGroup()];
  let index = 0;
  while (index < source.length) {
    const end = endOfAtom(source, index);
    const atom = source.slice(index, end);
    if (atom === '(') {
      open.push(newGroup());
      index = endOfGroupMark(source, end);
    } else {
      const quantifier = quantifierAt(source, end);
      const closed = atom === ')' && open.length > 1 ? open.pop() : undefined;
      if (closed !== undefined && quantifier.isUnbounded && isAmbiguous(closed)) {
        return true;
      }
      addTo(open.at(-1), closed ?? { atom, isQuantified: quantifier.end > end, isUnbounded: quantifier.isUnbounded });
      index = quantifier.end;
    }
  }
  return false;
}

/** One character, class or escape, with what is known of its quantifier. */
interface Atom {
  readonly atom: string;
  readonly isQuantified: boolean;
  readonly isUnbounded: boolean;
}

function addTo(group: Group | undefined, part: Group | Atom): void {
  if ('repeated' in part) {
    group?.repeated.push(...part.repeated);
  } else if (part.isUnbounded) {
    group?.repeated.push(part.atom);
  } else if (group !== undefined && part.atom === '|') {
    group.hasAlternatives = true;
  } else if (!part.isQuantified) {
    group?.needed.push(literalOf(part.atom));
  }
}

function newGroup(): Group {
  return { repeated: [], needed: [], hasAlternatives: false };
}

function isAmbiguous({ repeated, needed, hasAlternatives }: Group): boolean {
  const separators = hasAlternatives ? [] : needed.filter((character) => character !== '');
  return repeated.length > 0 && !separators.some((character) => !repeated.some((atom) => matches(atom, character)));
}

function matches(atom: string, character: string): boolean {
  try {
    return toPattern(`^(?:${atom})$`).test(character);
  } catch {
    return true;
  }
}

/** The character that an atom stands for; blank where it may be several, or none. */
function literalOf(atom: string): string {
  const character = /^\\[^\w]$/.test(atom) ? atom.slice(1) : atom;
  return character.length === 1 && !'^$.'.includes(atom) ? character : '';
}

function endOfAtom(source: string, start: number): number {
  if (source[start] === '\\') {
    const property = /^\\[pP]\{[^}]*\}/.exec(source.slice(start));
    return start + (property?.[0].length ?? 2);
  }
  if (source[start] !== '[') {
    return start + 1;
  }
  let index = start + 1;
  while (index < source.length && source[index] !== ']') {
    index += source[index] === '\\' ? 2 : 1;
  }
  return index + 1;
}

/** Behind `?:`, `?=`, `?<name>` and the like. */
function endOfGroupMark(source: string, start: number): number {
  return start + (/^\?(?:[:=!]|<[=!]|<[^>]*>)/.exec(source.slice(start))?.[0].length ?? 0);
}

function quantifierAt(source: string, start: number): Quantifier {
  const found = /^(?:([*+?])|\{(\d+)(,(\d*))?\})\??/.exec(source.slice(start));
  if (found === null) {
    return { end: start, isUnbounded: false };
  }
  const [text, sign, least, comma, most] = found;
  const limit = comma === undefined ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most);
  return {
    end: start + text.length,
    isUnbounded: sign === '*' || sign === '+' || (sign === undefined && limit >= MANY),
  };
}
