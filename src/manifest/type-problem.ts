/** Says why a TypeScript type cannot be a JSON Schema, and what to do. */
export class TypeProblem extends Error {
  /** Where inside the parameter, such as `filter.tags[]`; empty for the parameter itself. */
  readonly place: string;
  readonly remedy: string;

  constructor(found: string, remedy: string, place = '') {
    super(found);
    this.place = place;
    this.remedy = remedy;
  }

  /** The same problem, seen from one level further out. */
  within(step: string): TypeProblem {
    return new TypeProblem(this.message, this.remedy, `${step}${this.place}`);
  }
}
