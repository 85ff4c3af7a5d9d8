import type { OfflineOptions } from './options.js';
import type { OfflineOptionsRules } from './options-rules.js';
import { OfflineProvider } from './provider.js';

export type { OfflineOptions, PlannerSettings } from './options.js';
export { OfflineProvider } from './provider.js';

/** Makes the provider by configuration: what every vendor's entry offers under this name. */
export function createProvider(options: OfflineOptions = {}): OfflineProvider {
  return new OfflineProvider(options);
}

/** Loads the rules by which configured options are checked; only here, since they load class-validator. */
export async function loadOptionsClass(): Promise<typeof OfflineOptionsRules> {
  return (await import('./options-rules.js')).OfflineOptionsRules;
}
