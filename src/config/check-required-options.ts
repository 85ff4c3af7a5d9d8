import { ConfigurationError } from '../errors/configuration-error.js';
import type { VendorEntry } from './vendor-entry.js';

const VARIABLES: Readonly<Record<string, string>> = { model: 'TOOLWRIGHT_MODEL', baseURL: 'TOOLWRIGHT_BASE_URL' };

/**
 * Refuses settings that lack what a vendor insists on.
 *
 * @throws ConfigurationError naming every missing option and where to set it.
 */
export function checkRequiredOptions(
  vendor: string,
  { requiredOptions = [] }: VendorEntry,
  options: Readonly<Record<string, unknown>>,
): void {
  const missing = requiredOptions.filter((name) => options[name] === undefined || options[name] === '');
  if (missing.length > 0) {
    const places = missing.map((name) => (VARIABLES[name] === undefined ? name : `${name} (or ${VARIABLES[name]})`));
    throw new ConfigurationError(`The vendor "${vendor}" needs a setting that is missing: ${places.join(', ')}.`);
  }
}
