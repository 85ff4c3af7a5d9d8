import type { Loss } from '../../schema/dialect/loss.js';

/** Losses of one vendor. */
export interface VendorLosses {
  readonly vendor: string;
  readonly losses: readonly Loss[];
}

/** Losses at one place that are the same for several vendors. */
export interface LossGroup {
  readonly path: string;
  readonly keywords: readonly string[];
  readonly done: string;
  readonly vendors: readonly string[];
}

/** Says once what happens to several keywords at one place, for several vendors. */
export function groupLosses(all: readonly VendorLosses[]): readonly LossGroup[] {
  const byLoss = new Map<string, { readonly loss: Loss; readonly vendors: Set<string> }>();
  for (const { vendor, losses } of all) {
    for (const loss of losses) {
      const key = JSON.stringify([loss.path, loss.keyword, loss.done]);
      const known = byLoss.get(key) ?? { loss, vendors: new Set() };
      byLoss.set(key, known);
      known.vendors.add(vendor);
    }
  }
  const groups = new Map<string, LossGroup>();
  for (const { loss, vendors } of byLoss.values()) {
    const { path, keyword, done } = loss;
    const key = JSON.stringify([path, done, ...vendors]);
    const keywords = [...(groups.get(key)?.keywords ?? []), keyword];
    groups.set(key, { path, keywords, done, vendors: [...vendors] });
  }
  return [...groups.values()];
}
