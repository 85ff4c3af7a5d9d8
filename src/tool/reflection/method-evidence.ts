import { reflectedTypes } from './reflected-types.js';
import type { AnnotatedMethod } from './service-chain.js';
import { readSignature, type Signature } from './signature.js';

/** What a method itself shows of its parameters. */
export interface MethodEvidence {
  readonly signature: Signature;
  /** As the compiler left them, by position; undefined when it left none. */
  readonly types: readonly unknown[] | undefined;
}

/** Reads what the text of a method and the compiler's metadata show of its parameters. */
export function readEvidence({ declaringClass, name, metadata }: AnnotatedMethod): MethodEvidence {
  const types = reflectedTypes(declaringClass, name);
  return { signature: readSignature(metadata.declared, types?.length), types };
}
