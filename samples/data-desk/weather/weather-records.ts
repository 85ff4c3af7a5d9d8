import { readFileSync } from 'node:fs';
import { injectable } from 'inversify';
import { datasetPath } from '../data/dataset-path.js';
import { parseCsv } from '../data/parse-csv.js';
import type { DayWeather, WeatherKind } from './day-weather.js';

/** Daily weather of Seattle, 2012 to 2015, without gaps; read from disk when first asked. */
@injectable('Singleton')
export class WeatherRecords {
  #days: readonly DayWeather[] | undefined;

  /** All days in order. */
  all(): readonly DayWeather[] {
    this.#days ??= parseCsv(readFileSync(datasetPath('seattle-weather.csv'), 'utf8')).map(toDayWeather);
    return this.#days;
  }

  /** The days from one to another, both included; days are written as `2015-07-04`. */
  between(first: string, last: string): readonly DayWeather[] {
    return this.all().filter(({ day }) => day >= first && day <= last);
  }
}

function toDayWeather(row: Record<string, string>): DayWeather {
  return {
    day: row.date ?? '',
    precipitationMm: Number(row.precipitation),
    maximumC: Number(row.temp_max),
    minimumC: Number(row.temp_min),
    kind: row.weather as WeatherKind,
  };
}
