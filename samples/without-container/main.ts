import assert from 'node:assert/strict';
import { AIOrchestrator, Param, Tool, ToolException, type ToolSpec } from 'toolwright';
import { OfflineProvider } from 'toolwright/providers/offline';

/** An existing service with an existing dependency, both made by hand. */
class LoanService {
  readonly #dueDays: ReadonlyMap<string, string>;

  constructor(dueDays: ReadonlyMap<string, string>) {
    this.#dueDays = dueDays;
  }

  @Tool('The day on which a loan is due back at the library')
  dueDay(@Param('Number of the loan, such as L-1042') loan: string): string {
    const day = this.#dueDays.get(loan);
    if (day === undefined) {
      throw new ToolException(`There is no loan ${loan}.`);
    }
    return `${loan} is due on ${day}`;
  }
}

/** A tool without a class. */
const openingHours: ToolSpec = {
  name: 'opening_hours',
  description: 'Opening hours of the library',
  execute: () => 'Monday to Friday, 9:00 to 18:00',
};

const librarian = AIOrchestrator.builder(new OfflineProvider(), 'You answer questions about a library.')
  .withTools(new LoanService(new Map([['L-1042', '2025-03-01']])), openingHours)
  .build();

const due = await librarian.prompt('When is loan L-1042 due back?').text();
console.log(due);
assert.match(due, /2025-03-01/);

const hours = await librarian.prompt('What are the opening hours of the library?').text();
console.log(hours);
assert.match(hours, /9:00 to 18:00/);

const { status, text } = await librarian.prompt('When is loan L-7 due back?').outcome;
console.log(text);
assert.equal(status, 'completed', 'a failed tool never ends a turn by itself');
assert.match(text, /There is no loan L-7/);
