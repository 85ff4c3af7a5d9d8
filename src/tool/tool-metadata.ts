import type { ParamOptions, ToolOptions } from './tool-options.js';

const METADATA = Symbol.for('toolwright.metadata');

/** What the decorators wrote about one method. */
export interface MethodMetadata {
  /** Set when the method carries `@Tool`. */
  tool?: ToolOptions;
  /** Options of decorated parameters by position. */
  readonly params: Map<number, ParamOptions>;
}

/** What the decorators wrote about one class, without its ancestors. */
export interface ServiceMetadata {
  /** Prefix of the class's tool names, joined by `_`. */
  namespace?: string;
  /** Instance methods by name. */
  readonly methods: Map<string, MethodMetadata>;
  /** Decorated members that cannot be tools, such as static or private ones, for the start-up error. */
  readonly misplaced: string[];
}

type Annotated = { [METADATA]?: ServiceMetadata };

/** Metadata of this very class, made when missing; a parent's is never touched. */
export function ownServiceMetadata(service: object): ServiceMetadata {
  const existing = readOwnServiceMetadata(service);
  if (existing !== undefined) {
    return existing;
  }
  const metadata: ServiceMetadata = { methods: new Map(), misplaced: [] };
  Object.defineProperty(service, METADATA, { value: metadata });
  return metadata;
}

/** Metadata of this very class, or undefined. */
export function readOwnServiceMetadata(service: object): ServiceMetadata | undefined {
  return Object.hasOwn(service, METADATA) ? (service as Annotated)[METADATA] : undefined;
}

/** Metadata of one method of this very class, made when missing. */
export function ownMethodMetadata(service: object, method: string): MethodMetadata {
  const { methods } = ownServiceMetadata(service);
  let metadata = methods.get(method);
  if (metadata === undefined) {
    metadata = { params: new Map() };
    methods.set(method, metadata);
  }
  return metadata;
}
