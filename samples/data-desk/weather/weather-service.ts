import { injectable } from 'inversify';
import { Param, Tool, ToolException } from 'toolwright';
import type { DayWeather, WeatherKind } from './day-weather.js';
import { formatTemperature, type TemperatureUnit } from './temperature.js';
import { WeatherRecords } from './weather-records.js';

const FIRST_DAY = '2012-01-01';
const LAST_DAY = '2015-12-31';
const FIRST_YEAR = 2012;
const LAST_YEAR = 2015;

/** What makes a day a record. */
export enum WeatherRecord {
  Wettest = 'wettest',
  Hottest = 'hottest',
  Coldest = 'coldest',
}

/** One day's weather, in words and units for a reader. */
export interface DayReport {
  readonly day: string;
  readonly weather: WeatherKind;
  readonly maximum: string;
  readonly minimum: string;
  readonly precipitation: string;
}

/** Answers questions about the weather of Seattle in the years 2012 to 2015. */
@injectable()
export class WeatherService {
  readonly #records: WeatherRecords;

  constructor(records: WeatherRecords) {
    this.#records = records;
  }

  @Tool('Weather in Seattle on one day: kind of weather, maximum and minimum temperature, precipitation.')
  weatherOn(
    @Param('The day, from 2012-01-01 to 2015-12-31.') day: Date,
    @Param('Unit of the temperatures, Celsius or Fahrenheit.') unit: TemperatureUnit = 'C',
  ): DayReport {
    const wanted = toDay(day);
    const [weather] = this.#records.between(wanted, wanted);
    if (weather === undefined) {
      throw outsideData(wanted);
    }
    return toReport(weather, unit);
  }

  @Tool('How many days of one kind of weather Seattle had, such as days of snow, in one year or in all years.')
  countDays(
    @Param('The kind of weather.') kind: WeatherKind,
    @Param('Year from 2012 to 2015. Leave out for all years.') year?: number,
  ): { kind: WeatherKind; period: string; days: number } {
    const days = this.#daysOf(year).filter((day) => day.kind === kind).length;
    return { kind, period: describePeriod(year), days };
  }

  @Tool(
    'The record day of Seattle: the wettest day (most rain), the hottest or the coldest, of one year or of all years.',
  )
  recordDay(
    @Param('Which record. wettest: most rain; hottest: highest temperature; coldest: lowest temperature.')
    record: WeatherRecord,
    @Param('Year from 2012 to 2015. Leave out for all years.') year?: number,
  ): DayReport & { record: WeatherRecord; period: string } {
    const score = SCORES[record];
    const best = this.#daysOf(year).reduce((leader, day) => (score(day) > score(leader) ? day : leader));
    return { record, period: describePeriod(year), ...toReport(best, 'C') };
  }

  @Tool('Summary of the weather in Seattle over a period: average temperatures, total precipitation, dry days.')
  summarize(
    @Param('First day of the period, from 2012-01-01.') from: Date,
    @Param('Last day of the period, to 2015-12-31.') to: Date,
  ): Record<string, string | number> {
    const first = toDay(from);
    const last = toDay(to);
    if (first > last) {
      throw new ToolException(`The period ends before it starts: ${first} is after ${last}.`);
    }
    const outside = [first, last].find((day) => day < FIRST_DAY || day > LAST_DAY);
    if (outside !== undefined) {
      throw outsideData(outside);
    }
    return summaryOf(first, last, this.#records.between(first, last));
  }

  #daysOf(year: number | undefined): readonly DayWeather[] {
    if (year === undefined) {
      return this.#records.all();
    }
    if (!Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR) {
      throw outsideData(String(year));
    }
    return this.#records.between(`${year}-01-01`, `${year}-12-31`);
  }
}

const SCORES: Readonly<Record<WeatherRecord, (day: DayWeather) => number>> = {
  [WeatherRecord.Wettest]: (day) => day.precipitationMm,
  [WeatherRecord.Hottest]: (day) => day.maximumC,
  [WeatherRecord.Coldest]: (day) => -day.minimumC,
};

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function describePeriod(year: number | undefined): string {
  return year === undefined ? `${FIRST_YEAR} to ${LAST_YEAR}` : String(year);
}

function outsideData(asked: string): ToolException {
  return new ToolException(
    `There is no weather for ${asked}: the data covers Seattle from ${FIRST_DAY} to ${LAST_DAY}.`,
  );
}

function toReport(day: DayWeather, unit: TemperatureUnit): DayReport {
  return {
    day: day.day,
    weather: day.kind,
    maximum: formatTemperature(day.maximumC, unit),
    minimum: formatTemperature(day.minimumC, unit),
    precipitation: `${day.precipitationMm} mm`,
  };
}

function summaryOf(first: string, last: string, days: readonly DayWeather[]): Record<string, string | number> {
  const sum = (pick: (day: DayWeather) => number) => days.reduce((total, day) => total + pick(day), 0);
  return {
    from: first,
    to: last,
    days: days.length,
    averageMaximum: formatTemperature(sum((day) => day.maximumC) / days.length, 'C'),
    averageMinimum: formatTemperature(sum((day) => day.minimumC) / days.length, 'C'),
    totalPrecipitation: `${Number(sum((day) => day.precipitationMm).toFixed(1))} mm`,
    dryDays: days.filter((day) => day.precipitationMm === 0).length,
  };
}
