import { pathSteps } from '../../schema/json-pointer.js';

/** A place in a tool's parameters, short: `/properties/places/items/properties/zip` as `places/items/zip`. */
export function parameterAt(pointer: string): string {
  const names: string[] = [];
  const steps = pathSteps(pointer).values();
  for (const step of steps) {
    names.push(step === 'properties' ? (steps.next().value ?? step) : step);
  }
  return names.join('/');
}
