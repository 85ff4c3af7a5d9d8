import { ToolDefinitionError } from '../src/errors/tool-definition-error.js';
import { type MethodMetadata, ownMethodMetadata, ownServiceMetadata } from '../src/tool/tool-metadata.js';

/** An instance side: keeps the compiler from accepting static members, whose target is the constructor. */
export type InstanceSide = object & { readonly prototype?: never };

const LEGACY_REMEDY =
  'Compile with "experimentalDecorators" and "emitDecoratorMetadata" (tsc), or "legacyDecorator" and "decoratorMetadata" (swc).';

/**
 * Finds the metadata of a decorated instance method. A member that cannot be a tool is noted for the start-up error
 * instead, and the result is undefined.
 */
export function decoratedMethod(decorator: string, target: unknown, key: unknown): MethodMetadata | undefined {
  refuseStandardDecorator(decorator, key);
  if (typeof target === 'function') {
    const member = key === undefined ? target.name : `${target.name}.${String(key)}`;
    noteMisplaced(target, `${member}: ${decorator} is on ${key === undefined ? 'a constructor' : 'a static member'}.`);
    return undefined;
  }
  const service = (target as object).constructor;
  if (typeof key === 'symbol') {
    noteMisplaced(service, `${service.name}[${String(key)}]: ${decorator} is on a member named by a symbol.`);
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

/** Notes a problem with a decorated member, with the remedy that all of them share. */
export function noteMisplaced(service: object, problem: string): void {
  ownServiceMetadata(service).misplaced.push(
    `${problem} Only instance methods can be tools: move the decorator to a public instance method of the class.`,
  );
}

function refuseStandardDecorator(decorator: string, key: unknown): void {
  if (typeof key === 'object' && key !== null) {
    throw new ToolDefinitionError([`${decorator} was compiled as a standard (TC39) decorator. ${LEGACY_REMEDY}`]);
  }
}
