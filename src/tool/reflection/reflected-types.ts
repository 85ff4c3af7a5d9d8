import '../../schema/reflect-metadata.js';
import type { ServiceClass } from '../tool-service-ref.js';

/** Types of a method's parameters as the compiler left them, by position; undefined when it left none. */
export function reflectedTypes(declaringClass: ServiceClass, method: string): readonly unknown[] | undefined {
  const types: unknown = Reflect.getOwnMetadata('design:paramtypes', declaringClass.prototype as object, method);
  return Array.isArray(types) ? types : undefined;
}
