import type { ServiceClass } from '../tool/tool-service-ref.js';

/** Tells a class from a function that makes something. */
export function isClass<T extends object>(value: ServiceClass<T> | (() => unknown)): value is ServiceClass<T> {
  return Function.prototype.toString.call(value).startsWith('class');
}
