import { describe, expect, it } from '@jest/globals';
import { ToolException } from 'toolwright';
import { AirportRecords } from '../../samples/data-desk/airports/airport-records.js';
import { AirportService } from '../../samples/data-desk/airports/airport-service.js';

const service = new AirportService(new AirportRecords());

describe('AirportService', () => {
  it('finds an airport by its code in any letter case', () => {
    expect(service.findAirport('sea')).toMatchObject({ code: 'SEA', name: 'Seattle-Tacoma Intl', state: 'WA' });
  });

  it('reads names that hold commas and quotes', () => {
    expect(service.findAirport('DBN')).toMatchObject({ name: 'W. H. "Bud" Barron', city: 'Dublin', state: 'GA' });
    expect(service.findAirport('53A')).toMatchObject({ name: 'Dr. C.P. Savage, Sr.', state: 'GA' });
  });

  it('measures the distance between two airports', () => {
    expect(service.distance('SEA', 'JFK')).toEqual({
      from: 'Seattle-Tacoma Intl (SEA)',
      to: 'John F Kennedy Intl (JFK)',
      distance: '3,887 km',
    });
    expect(service.distance('SEA', 'JFK', 'mi').distance).toBe('2,415 mi');
  });

  it('counts the airports of a state by name or code', () => {
    expect(service.countAirports('Alaska')).toEqual({ state: 'Alaska', airports: 263 });
    expect(service.countAirports('ak')).toEqual({ state: 'Alaska', airports: 263 });
  });

  it.each([
    ['an unknown airport', () => service.distance('SEA', 'XXQ'), 'No airport of the United States has the code "XXQ".'],
    ['an unknown state', () => service.countAirports('Bavaria'), 'No state of the United States is called "Bavaria".'],
  ])('tells the model of %s', (_, ask, message) => {
    expect(ask).toThrow(message);
    expect(ask).toThrow(ToolException);
  });
});
