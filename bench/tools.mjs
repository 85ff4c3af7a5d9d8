/** The tools that every contestant is given: the same names, texts, schemas and results. */

const PARAMETERS = {
  type: 'object',
  properties: {
    city: { type: 'string', description: 'Name of the city, such as Oslo' },
    days: { type: 'integer', description: 'How many days to look ahead', minimum: 1, maximum: 14 },
    unit: { type: 'string', enum: ['C', 'F'], description: 'Temperature unit' },
  },
  required: ['city', 'days', 'unit'],
  additionalProperties: false,
};

export const toolName = (index) => `forecast_${index}`;

/** Plain descriptions of `count` tools; `run` answers a call and is counted. */
export function makeTools(count) {
  return Array.from({ length: count }, (_, index) => ({
    name: toolName(index),
    description: `Weather forecast of station ${index}: temperature, wind and precipitation for the coming days`,
    parameters: structuredClone(PARAMETERS),
    run,
  }));
}

let runs = 0;

/** Tool calls since the last reading. */
export function takeRuns() {
  const taken = runs;
  runs = 0;
  return taken;
}

export function run({ city, days, unit }) {
  runs += 1;
  if (typeof city !== 'string' || typeof days !== 'number' || unit !== 'C') {
    throw new Error('A tool was called with other arguments than the model wrote.');
  }
  return `{"city":"${city}","days":${days},"highs":[21,23,19,22],"lows":[11,12,9,10],"wind":"4 m/s from the south-west"}`;
}

const NOTE = 'The quick brown fox jumps over the lazy dog while the weather changes from rain to sun and back again.';

/** `count` messages of an earlier conversation, the user's first. */
export function makeHistory(count) {
  return Array.from({ length: count }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: `note-${index}: ${NOTE}`,
  }));
}

export const SYSTEM = 'You forecast the weather. Use the tools for every city that the user asks for.';
export const QUESTION = 'What will the weather be like in all of these cities?';
