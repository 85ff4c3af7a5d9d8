import type { ServiceClass } from '../tool-service-ref.js';
import { reflectedTypes } from './reflected-types.js';
import type { AnnotatedMethod } from './service-chain.js';
import { readSignature, type Signature } from './signature.js';
import { readSourceParameters, type SourceParameter } from './source-parameters.js';

type Method = (...args: never[]) => unknown;

/** What a method itself shows of its parameters. */
export interface MethodEvidence {
  readonly signature: Signature;
  /** As the compiler left them, by position; undefined when it left none. */
  readonly types: readonly unknown[] | undefined;
  /**
   * How many more parameters an override without `@Tool` has, about which only a manifest knows; undefined where nobody
   * can tell.
   */
  readonly added: number | undefined;
  /** An override without `@Tool` runs, which may take more than the types say. */
  readonly isOverridden: boolean;
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
  const overrides = service === declaringClass ? [] : overridesOf(name, service, declaringClass);
  if (overrides.length === 0) {
    return { signature, types, added: 0, isOverridden: false };
  }
  const { parameters, namelessBecause } = signature;
  const own = runningParameters(signature, overrides);
  return {
    signature: { namelessBecause, parameters: parameters.map((one, i) => ({ ...one, ...defaultOf(own?.[i]) })) },
    types,
    added: parameters.length < (types?.length ?? 0) ? undefined : Math.max((own ?? []).length - parameters.length, 0),
    isOverridden: own !== undefined,
  };
}

/** Overrides with other parameters hand on what they get. */
function runningParameters(
  { parameters }: Signature,
  overrides: readonly Method[],
): readonly SourceParameter[] | undefined {
  return overrides
    .map((method) => readSourceParameters(method)?.parameters ?? [])
    .find((own) => parameters.every(({ isRest }, i) => own[i]?.isRest === isRest));
}

function defaultOf(parameter: SourceParameter | undefined): Partial<SourceParameter> {
  return parameter === undefined ? {} : { defaultText: parameter.defaultText };
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
