import { ENVIRONMENT_VARIABLES } from './environment-variables.js';
import type { Mistake } from './mistake.js';
import type { SettingTree } from './setting-layer.js';
import type { VendorEntry } from './vendor-entry.js';

/** What a vendor insists on and nobody set; the source is where the vendor was named. */
export function missingOptions(
  vendor: string,
  { requiredOptions = [] }: VendorEntry,
  options: SettingTree,
  source: string,
): readonly Mistake[] {
  return requiredOptions
    .filter((name) => options[name] === undefined || options[name] === '')
    .map((name) => {
      const key = `provider.${name}`;
      return {
        key,
        source,
        problem: `found nothing, but the vendor "${vendor}" needs it; set it here${orVariable(key)}`,
      };
    });
}

function orVariable(key: string): string {
  const known = Object.entries(ENVIRONMENT_VARIABLES).find(([, { path }]) => path === key);
  return known === undefined ? '' : ` or in ${known[0]}`;
}
