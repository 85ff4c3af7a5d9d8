/** A constructor that stands for a type: `String`, `Number`, `Boolean`, `Date`, or a class. */
export type TypeToken = abstract new (...args: never[]) => unknown;
