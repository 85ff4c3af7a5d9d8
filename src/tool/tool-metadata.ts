import type { ErrorRelayPolicy } from './error-relay-policy.js';
import type { ParamOptions, ToolOptions } from './tool-options.js';

const METADATA = Symbol.for('toolwright.metadata');

/** What the decorators wrote about one method. */
export interface MethodMetadata {
  /** The method as its class declares it, before other decorators wrap it; its text holds the parameter names. */
  declared?: ((...args: never[]) => unknown) | undefined;
  /** Set when the method carries `@Tool`. */
  tool?: ToolOptions;
  /** Options of decorated parameters by position. */
  readonly params: Map<number, ParamOptions>;
  /** Positions of the parameters that get the tool context. */
  readonly contextParams: Set<number>;
}

/** What the decorators wrote about one class, without its ancestors. */
export interface ServiceMetadata {
  /** Prefix of the class's tool names, joined by `_`. */
  namespace?: string;
  /** What the model is told when one of the class's tools fails and the tool itself does not say. */
  errorRelay?: ErrorRelayPolicy;
  /** Instance methods by name. */
  readonly methods: Map<string, MethodMetadata>;
  /** Problems of decorated members that cannot be tools, such as static ones, for the start-up error. */
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
    metadata = { params: new Map(), contextParams: new Set() };
    methods.set(method, metadata);
  }
  return metadata;
}
