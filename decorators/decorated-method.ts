import { type MethodMetadata, ownMethodMetadata, ownServiceMetadata } from '../src/tool/tool-metadata.js';

/** An instance side: keeps the compiler from accepting static members, whose target is the constructor. */
export type InstanceSide = object & { readonly prototype?: never };

/**
 * Finds the metadata of an instance method with a legacy decorator. A member that cannot be a tool is noted for the
 * start-up error instead, and the result is undefined.
 */
export function decoratedMethod(decorator: string, target: unknown, key: unknown): MethodMetadata | undefined {
  if (typeof target === 'function') {
    const isConstructor = key === undefined;
    const kind = isConstructor ? 'a constructor' : 'a static member';
    noteMisplaced(target, isConstructor ? '' : `.${String(key)}`, `${decorator} is on ${kind}.`);
    return undefined;
  }
  const service = (target as object).constructor;
  if (typeof key === 'symbol') {
    noteMisplaced(service, `[${String(key)}]`, `${decorator} is on a member named by a symbol.`);
    return undefined;
  }
  const method = ownMethodMetadata(service, String(key));
  method.declared ??= declaredMethod(target as object, String(key));
  return method;
}

function declaredMethod(prototype: object, key: string): MethodMetadata['declared'] {
  const value: unknown = Object.getOwnPropertyDescriptor(prototype, key)?.value;
  return typeof value === 'function' ? (value as NonNullable<MethodMetadata['declared']>) : undefined;
}

/**
 * Notes a problem with a decorated member, with the remedy that all of them share.
 *
 * @param owner the class, or the metadata object of its standard decorators.
 * @param member as it is written behind the name of the class.
 */
export function noteMisplaced(owner: object, member: string, problem: string): void {
  ownServiceMetadata(owner).misplaced.push(
    `${member}: ${problem} Only instance methods can be tools: move the decorator to a public instance method of the class.`,
  );
}
