import type { ServiceClass } from '../tool/tool-service-ref.js';

/** A method may be named `class`, or begin with it. */
const CLASS_SOURCE = /^class[\s{/](?!\s*\()/;

/** Tells a class from a function that makes something. */
export function isClass<T extends object>(value: ServiceClass<T> | (() => unknown)): value is ServiceClass<T> {
  return CLASS_SOURCE.test(Function.prototype.toString.call(value));
}
