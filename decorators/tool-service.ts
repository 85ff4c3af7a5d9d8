import type { ErrorRelayPolicy } from '../src/tool/relay/error-relay-policy.js';
import { ownServiceMetadata } from '../src/tool/tool-metadata.js';
import { isStandardContext, sharedMetadata } from './standard-decorator.js';

/** Settings of {@link ToolService}. */
export interface ToolServiceOptions {
  /** Prefix of the names of the class's tools, joined by `_`: `orders` makes `find` into `orders_find`. */
  readonly namespace?: string;
  /** What the model is told when a tool of the class fails; a tool's own setting wins, the provider's comes last. */
  readonly errorRelay?: ErrorRelayPolicy;
}

/** What {@link ToolService} returns: a legacy and a standard (TC39) decorator of classes in one. */
export type ToolServiceDecorator = (
  service: abstract new (...args: never[]) => object,
  context?: ClassDecoratorContext,
) => void;

/**
 * Sets what the tools of a class have in common. Not needed for a class whose tools need neither.
 *
 * @example
 * ```ts
 * import { Param, Tool, ToolService } from 'toolwright';
 *
 * @ToolService({ namespace: 'orders' })
 * class OrderService {
 *   @Tool('Finds an order by its number')
 *   find(@Param('Number of the order') number: string): string {
 *     return `order ${number}`;
 *   }
 * }
 * ```
 */
export function ToolService(options: ToolServiceOptions = {}): ToolServiceDecorator {
  return (service, context) => {
    const owner = isStandardContext(context) ? sharedMetadata('@ToolService', context) : service;
    const metadata = ownServiceMetadata(owner);
    if (options.namespace !== undefined) {
      metadata.namespace = options.namespace;
    }
    if (options.errorRelay !== undefined) {
      metadata.errorRelay = options.errorRelay;
    }
  };
}
