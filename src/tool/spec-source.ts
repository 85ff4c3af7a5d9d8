import { isStandardSchema } from '../schema/standard-schema.js';
import type { ParameterSource } from './reflection/parameter-source.js';
import type { ToolSpec } from './tool-spec.js';

const SOURCE = Symbol.for('toolwright.parameter-source');

/** Notes on a spec what its schema was made from; unseen by whoever looks at its properties. */
export function noteSource<T extends object>(spec: T, parameters: unknown): T {
  const source = isStandardSchema(parameters) ? 'standard-schema' : classSource(parameters);
  return Object.defineProperty(spec, SOURCE, { value: source });
}

/** What the schema of a spec was made from; `explicit` where it was written as it is. */
export function sourceOfSpec(spec: ToolSpec): ParameterSource {
  return (spec as { [SOURCE]?: ParameterSource })[SOURCE] ?? 'explicit';
}

function classSource(parameters: unknown): ParameterSource {
  return typeof parameters === 'function' ? 'class-validator' : 'explicit';
}
