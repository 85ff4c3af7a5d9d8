import { Container } from 'inversify';
import type { OrchestratorProfile } from 'toolwright';
import { toolwrightModule } from 'toolwright/inversify';
import { AirportRecords } from './airports/airport-records.js';
import { AirportService } from './airports/airport-service.js';
import { FilmRecords } from './films/film-records.js';
import { FilmService } from './films/film-service.js';
import { WeatherRecords } from './weather/weather-records.js';
import { WeatherService } from './weather/weather-service.js';

const SYSTEM_PROMPT = `You answer questions about the weather in Seattle from 2012 to 2015, about airports of the United States,
and about films up to 2011. Use the tools for every fact and never answer from memory. When no tool fits, say so.
Ask back when a question lacks what a tool needs. Answer in one or two sentences, with units.`;

/** Written by the build, with the exact types of the services' methods. */
const MANIFEST = new URL('../tools.manifest.json', import.meta.url);

/**
 * Wires the desk: its data, its services, and an orchestrator that may call them. The offline provider answers unless
 * the environment names another vendor.
 */
export function createDeskContainer(overrides: Partial<OrchestratorProfile> = {}): Container {
  const container = new Container();
  container.bind(WeatherRecords).toSelf();
  container.bind(AirportRecords).toSelf();
  container.bind(FilmRecords).toSelf();
  container.load(
    toolwrightModule({
      provider: { vendor: 'offline' },
      systemPrompt: SYSTEM_PROMPT,
      tools: [WeatherService, AirportService, FilmService],
      manifest: MANIFEST,
      ...overrides,
    }),
  );
  return container;
}
