import type { ToolManifest } from '../schema/tool-manifest.js';
import type { ToolContext } from './tool-context.js';

/** A class that can be constructed somehow, abstract ones included. */
export type ServiceClass<T extends object = object> = abstract new (...args: never[]) => T;

const BRAND = Symbol.for('toolwright.tool-service-ref');

/** Stands for an annotated class whose instance is made only when one of its tools is called. */
export class ToolServiceRef<T extends object = object> {
  /** The annotated class. */
  readonly service: ServiceClass<T>;
  /** Makes or finds the instance for one call. */
  readonly resolve: (context: ToolContext) => T | Promise<T>;
  /** Exact types of the class's tools, where a manifest was given; null when reflection alone is to count. */
  readonly manifest: ToolManifest | null | undefined;
  /** How long an instance lives, for the start-up report: `instance`, `singleton`, `turn`, or what else is known. */
  readonly scope: string | undefined;

  /**
   * @param manifest goes before the one that is given for all tools; null for a class that no manifest knows, such as
   * one of another package.
   * @param scope how long an instance lives; undefined when nobody knows.
   */
  constructor(
    service: ServiceClass<T>,
    resolve: (context: ToolContext) => T | Promise<T>,
    manifest?: ToolManifest | null,
    scope?: string,
  ) {
    this.service = service;
    this.resolve = resolve;
    this.manifest = manifest;
    this.scope = scope;
    Object.defineProperty(this, BRAND, { value: true });
  }
}

/** Tells whether a value is a {@link ToolServiceRef}, also one from another copy of the package. */
export function isToolServiceRef(value: object): value is ToolServiceRef {
  return BRAND in value;
}
