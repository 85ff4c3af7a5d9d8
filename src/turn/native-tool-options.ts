import type { Logger } from '../logging/logger.js';
import type { ManifestSource } from '../tool/reflection/read-manifest.js';
import type { ErrorRelayPolicy } from '../tool/relay/error-relay-policy.js';
import type { ServiceResolver } from '../tool/service-resolver.js';
import type { ToolFilter } from '../tool/tool-filter.js';
import type { ToolInterceptor } from '../tool/tool-interceptor.js';
import type { TurnFacts } from '../tool/turn-facts.js';

/**
 * How tools are made for a vendor's own loop. What a turn knows of itself is given here, since nobody else knows it:
 * `data`, `history` and the like, none by default.
 */
export interface NativeToolOptions<TData = unknown> extends Partial<TurnFacts<TData>> {
  /** Makes the instances of services that are given as classes. */
  readonly resolver?: ServiceResolver;
  /** Exact types of annotated services, as `toolwright schema` wrote them. */
  readonly manifest?: ManifestSource;
  /** Whether the vendor holds the model to the tools' schemas, where they can say all; false by default. */
  readonly strict?: boolean | 'auto';
  /** What the model is told when an annotated tool fails; `vendor-convention` by default. */
  readonly errorRelay?: ErrorRelayPolicy;
  /** Stand around every call, the first one outermost; none by default. */
  readonly toolInterceptors?: readonly ToolInterceptor<TData>[];
  /** Hides tools, beside their own `when`: both are asked once, when the tools are made. */
  readonly toolFilter?: ToolFilter<TData>;
  /** Stops running tools when aborted, beside the signal of the vendor's loop. */
  readonly signal?: AbortSignal;
  /** The console by default. */
  readonly logger?: Logger;
}
