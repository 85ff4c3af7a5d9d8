import { ToolDefinitionError } from '../errors/tool-definition-error.js';
import { type ManifestSource, readManifest } from './reflection/read-manifest.js';
import { isToolServiceRef, ToolServiceRef } from './tool-service-ref.js';

/**
 * Makes a reference of an annotated instance, and gives it a manifest unless it brings its own.
 *
 * @throws ToolDefinitionError when the source is no instance of a class.
 */
export function toServiceRef(source: object, manifest?: ManifestSource): ToolServiceRef {
  if (typeof source === 'function') {
    throw new ToolDefinitionError([
      `${source.name}: a class was given as a tool service. Give an instance, or a ToolServiceRef that resolves one.`,
    ]);
  }
  const ref = isToolServiceRef(source)
    ? source
    : new ToolServiceRef(classOf(source), () => source, undefined, 'instance');
  return manifest === undefined || ref.manifest !== undefined
    ? ref
    : new ToolServiceRef(ref.service, ref.resolve, readManifest(manifest), ref.scope);
}

function classOf(instance: object): ToolServiceRef['service'] {
  const prototype: unknown = Object.getPrototypeOf(instance);
  const service: unknown = (prototype as object | null)?.constructor;
  if (typeof service !== 'function' || service === Object) {
    throw new ToolDefinitionError([
      'A plain object was given as a tool service. Give an instance of a class with @Tool methods, or a ToolSpec.',
    ]);
  }
  return service as ToolServiceRef['service'];
}
