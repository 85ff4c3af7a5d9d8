import { injectable } from 'inversify';
import { Param, Tool, ToolException } from 'toolwright';
import type { Airport } from './airport.js';
import { AirportRecords } from './airport-records.js';
import { greatCircleKm } from './great-circle.js';
import { findState } from './us-states.js';

const KM_PER_MILE = 1.609344;
const distanceFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Answers questions about the airports of the United States. */
@injectable()
export class AirportService {
  readonly #records: AirportRecords;

  constructor(records: AirportRecords) {
    this.#records = records;
  }

  @Tool('Name, city, state and position of the airport with a given code.')
  findAirport(@Param('Airport code, such as SEA.') code: string): Airport {
    return this.#airport(code);
  }

  @Tool('Distance between two airports: how far it is to fly from one to the other.')
  distance(
    @Param('Airport code of the start, such as SEA.') from: string,
    @Param('Airport code of the destination, such as JFK.') to: string,
    @Param('Unit of the distance, kilometres or miles.') unit: 'km' | 'mi' = 'km',
  ): { from: string; to: string; distance: string } {
    const start = this.#airport(from);
    const end = this.#airport(to);
    const km = greatCircleKm(start, end);
    const length = unit === 'km' ? km : km / KM_PER_MILE;
    return { from: describe(start), to: describe(end), distance: `${distanceFormat.format(length)} ${unit}` };
  }

  @Tool('How many airports a state or territory of the United States has.')
  countAirports(@Param('State by name or two-letter code, such as Alaska or AK.') state: string): {
    state: string;
    airports: number;
  } {
    const found = findState(state);
    if (found === undefined) {
      throw new ToolException(`No state of the United States is called "${state}". Give its name or two-letter code.`);
    }
    return { state: found.name, airports: this.#records.inState(found.code).length };
  }

  #airport(code: string): Airport {
    const airport = this.#records.find(code);
    if (airport === undefined) {
      throw new ToolException(`No airport of the United States has the code "${code}".`);
    }
    return airport;
  }
}

function describe(airport: Airport): string {
  return `${airport.name} (${airport.code})`;
}
