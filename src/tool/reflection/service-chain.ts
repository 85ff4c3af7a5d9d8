import type { ErrorRelayPolicy } from '../relay/error-relay-policy.js';
import { type MethodMetadata, readOwnServiceMetadata, type ServiceMetadata } from '../tool-metadata.js';
import type { ToolOptions } from '../tool-options.js';
import type { ServiceClass } from '../tool-service-ref.js';

/** One `@Tool` method of a class or of its ancestors. */
export interface AnnotatedMethod {
  readonly name: string;
  /** The class whose `@Tool` counts. */
  readonly declaringClass: ServiceClass;
  readonly options: ToolOptions;
  readonly metadata: MethodMetadata;
}

/** What a class says about its tools, ancestors included. */
export interface AnnotatedService {
  readonly methods: readonly AnnotatedMethod[];
  readonly namespace: string | undefined;
  readonly errorRelay: ErrorRelayPolicy | undefined;
  readonly problems: string[];
}

type Link = readonly [ServiceClass, ServiceMetadata];

/**
 * Walks from the eldest ancestor down to the class: an override with `@Tool` replaces its parent's tool, one without
 * stays its parent's tool, and the namespace nearest to the class wins.
 */
export function readService(service: ServiceClass): AnnotatedService {
  const chain = annotatedChain(service);
  const methods = new Map<string, AnnotatedMethod>();
  const problems: string[] = [];
  for (const [declaringClass, { methods: own, misplaced }] of chain) {
    problems.push(...misplaced.map((problem) => `${declaringClass.name}${problem}`));
    for (const [name, metadata] of own) {
      if (metadata.tool !== undefined) {
        methods.set(name, { name, declaringClass, options: metadata.tool, metadata });
      } else if (metadata.params.size > 0 || metadata.contextParams.size > 0) {
        problems.push(parametersWithoutTool(declaringClass, name, methods.get(name)));
      }
    }
  }
  return {
    methods: [...methods.values()],
    namespace: nearest(chain, 'namespace'),
    errorRelay: nearest(chain, 'errorRelay'),
    problems,
  };
}

function annotatedChain(service: ServiceClass): Link[] {
  const chain: Link[] = [];
  let prototype: unknown = service.prototype;
  while (typeof prototype === 'object' && prototype !== null && prototype !== Object.prototype) {
    const service = prototype.constructor;
    const metadata = Object.hasOwn(prototype, 'constructor') ? readOwnServiceMetadata(service) : undefined;
    if (metadata !== undefined) {
      chain.unshift([service as ServiceClass, metadata]);
    }
    prototype = Object.getPrototypeOf(prototype);
  }
  return chain;
}

function nearest<K extends 'namespace' | 'errorRelay'>(chain: readonly Link[], key: K): ServiceMetadata[K] | undefined {
  return chain.findLast(([, metadata]) => metadata[key] !== undefined)?.[1][key];
}

function parametersWithoutTool(service: ServiceClass, name: string, parent: AnnotatedMethod | undefined): string {
  const place = `${service.name}.${name}`;
  if (parent === undefined) {
    return `${place}: its parameters are decorated, but the method has no @Tool. Add @Tool, or remove the decorators.`;
  }
  return (
    `${place}: its parameters are decorated, but the method overrides ${parent.declaringClass.name}.${name} without ` +
    '@Tool of its own, so the decorators would be ignored. Add @Tool to describe the override, or remove them.'
  );
}
