import type { ManifestClass, ToolManifest } from '../schema/tool-manifest.js';

/** Names every class and method that differs between two manifests, one a line; empty when nothing does. */
export function manifestChanges(before: ToolManifest, after: ToolManifest): string[] {
  const old = byPlace(before);
  const fresh = byPlace(after);
  const places = [...new Set([...old.keys(), ...fresh.keys()])];
  return places.flatMap((place) => classChanges(place, old.get(place), fresh.get(place)));
}

function byPlace({ classes }: ToolManifest): Map<string, ManifestClass> {
  const places = new Map<string, ManifestClass>();
  for (const entry of classes) {
    let number = 1;
    while (places.has(placeOf(entry, number))) {
      number += 1;
    }
    places.set(placeOf(entry, number), entry);
  }
  return places;
}

/** A file may have several classes of one name, in functions. */
function placeOf({ name, file }: ManifestClass, number: number): string {
  return number === 1 ? `${name} (${file})` : `${name} (${file}, number ${number})`;
}

function classChanges(place: string, before: ManifestClass | undefined, after: ManifestClass | undefined): string[] {
  if (before === undefined || after === undefined) {
    return [`${place}: ${before === undefined ? 'new' : 'gone'}`];
  }
  const methods = [...new Set([...Object.keys(before.tools), ...Object.keys(after.tools)])];
  const changes = methods
    .filter((method) => JSON.stringify(before.tools[method]) !== JSON.stringify(after.tools[method]))
    .map((method) => `${place}: ${method} ${changeOf(before.tools[method], after.tools[method])}`);
  const isSame = changes.length > 0 || before.hash === after.hash;
  return isSame ? changes : [`${place}: types that its tools refer to have changed`];
}

function changeOf(before: object | undefined, after: object | undefined): string {
  if (before === undefined) {
    return 'is new';
  }
  return after === undefined ? 'is gone' : 'has changed';
}
