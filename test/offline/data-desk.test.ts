import { describe, expect, it } from '@jest/globals';
import { ToolServiceRef } from 'toolwright';
import { AirportRecords } from '../../samples/data-desk/airports/airport-records.js';
import { AirportService } from '../../samples/data-desk/airports/airport-service.js';
import { FilmRecords } from '../../samples/data-desk/films/film-records.js';
import { FilmService } from '../../samples/data-desk/films/film-service.js';
import { WeatherRecords } from '../../samples/data-desk/weather/weather-records.js';
import { WeatherService } from '../../samples/data-desk/weather/weather-service.js';
import { deskManifest } from '../support/desk-manifest.js';
import { ask } from './converse.js';
import { dataDeskQuestions, questionsBeyondTheDataDesk } from './data-desk-questions.js';

const manifest = await deskManifest();
const services = [
  new WeatherService(new WeatherRecords()),
  new AirportService(new AirportRecords()),
  new FilmService(new FilmRecords()),
];
const tools = services.map(
  (service) => new ToolServiceRef(service.constructor as ToolServiceRef['service'], () => service, manifest),
);

describe('questions to the data desk', () => {
  it.each(dataDeskQuestions.weatherOfOneDay)('finds the weather of the day: %s', async (question) => {
    const { calls, text } = await ask({ tools }, question);

    expect(calls).toEqual([['weatherOn', { day: '2015-07-04T00:00:00.000Z' }]]);
    expect(text).toContain('maximum: 33.3 °C');
    expect(text).toContain('minimum: 15 °C');
  });

  it.each(dataDeskQuestions.distance)('finds the distance: %s', async (question) => {
    const { calls, text } = await ask({ tools }, question);

    expect(calls).toEqual([['distance', expect.objectContaining({ from: 'SEA', to: 'JFK' })]]);
    expect(text).toContain('3,887 km');
  });

  it.each(dataDeskQuestions.daysOfSnow)('counts the days of snow: %s', async (question) => {
    const { calls, text } = await ask({ tools }, question);

    expect(calls).toEqual([['countDays', { kind: 'snow', year: 2012 }]]);
    expect(text).toContain('days: 21');
  });

  it.each(dataDeskQuestions.wettestDay)('finds the wettest day: %s', async (question) => {
    const { calls, text } = await ask({ tools }, question);

    expect(calls).toEqual([['recordDay', { record: 'wettest' }]]);
    expect(text).toContain('day: 2015-03-15');
    expect(text).toContain('55.9 mm');
  });

  it.each(dataDeskQuestions.airportsOfAlaska)('counts the airports of Alaska: %s', async (question) => {
    const { calls, text } = await ask({ tools }, question);

    expect(calls).toEqual([['countAirports', { state: expect.stringMatching(/^alaska$/i) }]]);
    expect(text).toContain('airports: 263');
  });

  it.each(questionsBeyondTheDataDesk)('calls nothing for what no tool answers: %s', async (question) => {
    const { calls } = await ask({ tools }, question);

    expect(calls).toEqual([]);
  });
});
