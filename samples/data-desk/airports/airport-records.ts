import { readFileSync } from 'node:fs';
import { injectable } from 'inversify';
import { datasetPath } from '../data/dataset-path.js';
import { parseCsv } from '../data/parse-csv.js';
import type { Airport } from './airport.js';

/** The airports of the United States and its territories; read from disk when first asked. */
@injectable('Singleton')
export class AirportRecords {
  #airports: ReadonlyMap<string, Airport> | undefined;

  /** The airport with this code, in any letter case. */
  find(code: string): Airport | undefined {
    return this.#byCode().get(code.trim().toUpperCase());
  }

  /** The airports of a state, by its two-letter code. */
  inState(state: string): readonly Airport[] {
    return [...this.#byCode().values()].filter((airport) => airport.state === state);
  }

  #byCode(): ReadonlyMap<string, Airport> {
    this.#airports ??= new Map(
      parseCsv(readFileSync(datasetPath('airports.csv'), 'utf8'))
        .map(toAirport)
        .map((airport) => [airport.code, airport]),
    );
    return this.#airports;
  }
}

function toAirport(row: Record<string, string>): Airport {
  return {
    code: row.iata ?? '',
    name: row.name ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
  };
}
