import { describe, expect, it } from '@jest/globals';
import { annotatedTools, ToolException } from 'toolwright';
import { WeatherKind } from '../../samples/data-desk/weather/day-weather.js';
import { WeatherRecords } from '../../samples/data-desk/weather/weather-records.js';
import { WeatherRecord, WeatherService } from '../../samples/data-desk/weather/weather-service.js';
import { deskManifest } from '../support/desk-manifest.js';

const manifest = await deskManifest();
const service = new WeatherService(new WeatherRecords());

describe('WeatherService', () => {
  it('knows the weather of one day', () => {
    expect(service.weatherOn(new Date('2015-07-04'))).toEqual({
      day: '2015-07-04',
      weather: 'sun',
      maximum: '33.3 °C',
      minimum: '15 °C',
      precipitation: '0 mm',
    });
  });

  it('tells temperatures in Fahrenheit when asked', () => {
    expect(service.weatherOn(new Date('2015-07-04'), 'F')).toMatchObject({ maximum: '91.9 °F', minimum: '59 °F' });
  });

  it('counts the days of snow, in one year and in all', () => {
    expect(service.countDays(WeatherKind.Snow, 2012)).toEqual({ kind: 'snow', period: '2012', days: 21 });
    expect(service.countDays(WeatherKind.Snow)).toEqual({ kind: 'snow', period: '2012 to 2015', days: 26 });
  });

  it('tells the model what makes each record', () => {
    const tool = annotatedTools(service, { manifest }).find(({ name }) => name === 'recordDay');

    expect(tool?.parametersSchema.properties).toMatchObject({
      record: {
        enum: ['wettest', 'hottest', 'coldest'],
        description: 'Which record. wettest: most rain; hottest: highest temperature; coldest: lowest temperature.',
      },
    });
  });

  it('finds the record days', () => {
    expect(service.recordDay(WeatherRecord.Wettest)).toMatchObject({ day: '2015-03-15', precipitation: '55.9 mm' });
    expect(service.recordDay(WeatherRecord.Hottest, 2012)).toMatchObject({ day: '2012-08-16', maximum: '34.4 °C' });
    expect(service.recordDay(WeatherRecord.Coldest)).toMatchObject({ day: '2013-12-07', minimum: '-7.1 °C' });
  });

  it('summarizes a period', () => {
    expect(service.summarize(new Date('2014-07-01'), new Date('2014-07-31'))).toEqual({
      from: '2014-07-01',
      to: '2014-07-31',
      days: 31,
      averageMaximum: '26.9 °C',
      averageMinimum: '14.4 °C',
      totalPrecipitation: '19.6 mm',
      dryDays: 29,
    });
  });

  it.each([
    ['a day before the data', () => service.weatherOn(new Date('2011-12-31')), '2011-12-31'],
    ['a day after the data', () => service.weatherOn(new Date('2016-01-01')), '2016-01-01'],
    ['a year without data', () => service.countDays(WeatherKind.Rain, 2016), '2016'],
    ['half a year', () => service.countDays(WeatherKind.Rain, 2012.5), '2012.5'],
    [
      'a period that leaves the data',
      () => service.summarize(new Date('2015-12-01'), new Date('2016-02-01')),
      '2016-02-01',
    ],
  ])('refuses %s with the range it knows', (_, ask, asked) => {
    expect(ask).toThrow(
      new ToolException(`There is no weather for ${asked}: the data covers Seattle from 2012-01-01 to 2015-12-31.`),
    );
  });

  it('refuses a period that ends before it starts', () => {
    expect(() => service.summarize(new Date('2015-02-01'), new Date('2015-01-01'))).toThrow(
      'The period ends before it starts: 2015-02-01 is after 2015-01-01.',
    );
  });
});
