import type { ServiceClass } from '../tool-service-ref.js';
import { reflectedTypes } from './reflected-types.js';
import type { AnnotatedMethod } from './service-chain.js';
import { readSignature, type Signature } from './signature.js';
import { readSourceParameters } from './source-parameters.js';

type Method = (...args: never[]) => unknown;

/** What a method itself shows of its parameters. */
export interface MethodEvidence {
  readonly signature: Signature;
  /** As the compiler left them, by position; undefined when it left none. */
  readonly types: readonly unknown[] | undefined;
}

/**
 * Reads what the text of a method and the compiler's metadata show of its parameters. Defaults are those of the method
 * that runs: a subclass may override it without `@Tool`.
 */
export function readEvidence(
  { declaringClass, name, metadata }: AnnotatedMethod,
  service: ServiceClass,
): MethodEvidence {
  const types = reflectedTypes(declaringClass, name);
  const signature = readSignature(metadata.declared, types?.length);
  return {
    signature: service === declaringClass ? signature : withDefaults(signature, name, service, declaringClass),
    types,
  };
}

/** Overrides with other parameters hand on what they get. */
function withDefaults(
  signature: Signature,
  name: string,
  service: ServiceClass,
  declaringClass: ServiceClass,
): Signature {
  const { parameters } = signature;
  const override = overridesOf(name, service, declaringClass)
    .map((method) => readSourceParameters(method)?.parameters ?? [])
    .find((own) => own.length === parameters.length && own.every(({ isRest }, i) => isRest === parameters[i]?.isRest));
  return override === undefined
    ? signature
    : { ...signature, parameters: parameters.map((one, i) => ({ ...one, defaultText: override[i]?.defaultText })) };
}

/** From the class upwards, without the declaration itself. */
function overridesOf(name: string, service: ServiceClass, declaringClass: ServiceClass): readonly Method[] {
  const found: Method[] = [];
  let prototype: unknown = service.prototype;
  while (typeof prototype === 'object' && prototype !== null && prototype !== declaringClass.prototype) {
    const method: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value;
    if (typeof method === 'function') {
      found.push(method as Method);
    }
    prototype = Object.getPrototypeOf(prototype);
  }
  return found;
}
