import type { ErrorRelayPolicy } from './relay/error-relay-policy.js';
import type { ParamOptions, ToolOptions } from './tool-options.js';

const METADATA = Symbol.for('toolwright.metadata');

/**
 * Where a class keeps what its standard decorators know. Compilers look for the symbol when a class is made, so it must
 * stand before the first decorated class does.
 */
const DECORATOR_METADATA = decoratorMetadataSymbol();

/** What the decorators wrote about one method. */
export interface MethodMetadata {
  /** Its decorators are standard (TC39) ones, for which no compiler leaves types. */
  isStandard?: boolean;
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
  /**
   * Problems of decorated members that cannot be tools, such as static ones, for the start-up error; each is to be read
   * behind the name of the class.
   */
  readonly misplaced: string[];
}

type Annotated = { [METADATA]?: ServiceMetadata };

/**
 * Metadata of this very class, made when missing; a parent's is never touched.
 *
 * @param owner the class, or the metadata object that standard decorators share before the class exists.
 */
export function ownServiceMetadata(owner: object): ServiceMetadata {
  const existing = heldBy(owner);
  if (existing !== undefined) {
    return existing;
  }
  const metadata: ServiceMetadata = { methods: new Map(), misplaced: [] };
  Object.defineProperty(owner, METADATA, { value: metadata });
  return metadata;
}

/** Metadata of this very class, or undefined. */
export function readOwnServiceMetadata(service: object): ServiceMetadata | undefined {
  const shared = Object.hasOwn(service, DECORATOR_METADATA) ? Reflect.get(service, DECORATOR_METADATA) : undefined;
  return heldBy(service) ?? (shared && heldBy(shared));
}

/**
 * Metadata of one method of this very class, made when missing.
 *
 * @param owner as for {@link ownServiceMetadata}.
 */
export function ownMethodMetadata(owner: object, method: string): MethodMetadata {
  const { methods } = ownServiceMetadata(owner);
  let metadata = methods.get(method);
  if (metadata === undefined) {
    metadata = { params: new Map(), contextParams: new Set() };
    methods.set(method, metadata);
  }
  return metadata;
}

function heldBy(owner: object): ServiceMetadata | undefined {
  return Object.hasOwn(owner, METADATA) ? (owner as Annotated)[METADATA] : undefined;
}

function decoratorMetadataSymbol(): symbol {
  const known: unknown = Reflect.get(Symbol, 'metadata');
  if (typeof known === 'symbol') {
    return known;
  }
  const symbol = Symbol.for('Symbol.metadata');
  Object.defineProperty(Symbol, 'metadata', { value: symbol, configurable: true });
  return symbol;
}
