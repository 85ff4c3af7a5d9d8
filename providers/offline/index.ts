import type { OfflineOptions } from './options.js';
import { OfflineProvider } from './provider.js';

export type { OfflineOptions, PlannerSettings } from './options.js';
export { optionsRules } from './options-rules.js';
export { OfflineProvider } from './provider.js';

/** Makes the provider by configuration: what every vendor's entry offers under this name. */
export function createProvider(options: OfflineOptions = {}): OfflineProvider {
  return new OfflineProvider(options);
}
