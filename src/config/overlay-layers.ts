import { isSettingTree, type SettingLayer, type SettingTree } from './setting-layer.js';
import { sharedOptions } from './shared-options.js';

/** Settings of several places laid over each other, each with the place it came from. */
export interface OverlaidSettings {
  readonly tree: SettingTree;
  /** Source of each setting by its path, such as `provider.model`. */
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Lays settings over each other, the later over the earlier; `provider` is merged option by option, anything else
 * replaced. A layer that names another vendor first drops the earlier vendor's own options, so that its key is never
 * sent to a stranger.
 */
export function overlayLayers(layers: readonly SettingLayer[]): OverlaidSettings {
  const settings = new Map<string, unknown>();
  const sources = new Map<string, string>();
  for (const { source, tree } of layers) {
    const { provider, ...others } = tree;
    if (isSettingTree(provider)) {
      settings.set('provider', overlayProvider(settings.get('provider'), provider));
      addSources(sources, provider, 'provider.', source);
    }
    for (const [key, value] of givenEntries(others)) {
      settings.set(key, value);
    }
    addSources(sources, others, '', source);
  }
  return { tree: Object.fromEntries(settings), sources };
}

function addSources(sources: Map<string, string>, tree: SettingTree, prefix: string, source: string): void {
  for (const [key] of givenEntries(tree)) {
    sources.set(prefix + key, source);
  }
}

function givenEntries(tree: SettingTree): readonly [string, unknown][] {
  return Object.entries(tree).filter(([, value]) => value !== undefined);
}

function overlayProvider(earlier: unknown, later: SettingTree): SettingTree {
  const known = isSettingTree(earlier) ? earlier : {};
  const changesVendor = later.vendor !== undefined && known.vendor !== undefined && later.vendor !== known.vendor;
  const kept = changesVendor ? sharedOptions(known) : known;
  return Object.fromEntries([...Object.entries(kept), ...givenEntries(later)]);
}
