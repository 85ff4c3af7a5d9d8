import { Param, Tool, ToolException } from 'toolwright';

const OFFSETS: ReadonlyMap<string, number> = new Map([
  ['Oslo', 1],
  ['Tokyo', 9],
]);

/** A service like any other; nothing in it knows of a vendor. */
export class ClockService {
  @Tool('The time in a city when it is noon in London')
  timeAtNoon(@Param('The city') city: string): string {
    const offset = OFFSETS.get(city);
    if (offset === undefined) {
      throw new ToolException(`I know no city ${city}; try ${[...OFFSETS.keys()].join(' or ')}.`);
    }
    return `${12 + offset}:00 in ${city}`;
  }
}
