import { ToolDefinitionError } from '../src/errors/tool-definition-error.js';
import { type MethodMetadata, ownMethodMetadata } from '../src/tool/tool-metadata.js';
import { noteMisplaced } from './decorated-method.js';

/** Where a standard decorator may stand: on a public instance method. */
export type InstanceMethodContext = Pick<ClassMethodDecoratorContext, 'kind' | 'name' | 'metadata'> & {
  readonly static: false;
  readonly private: false;
};

const KINDS: Readonly<Record<DecoratorContext['kind'], string>> = {
  accessor: 'an accessor',
  class: 'a class',
  field: 'a property',
  getter: 'an accessor',
  method: 'a method',
  setter: 'an accessor',
};

/** Tells a standard (TC39) decorator from a legacy one by the second argument that it is called with. */
export function isStandardContext(context: unknown): context is DecoratorContext {
  return typeof context === 'object' && context !== null && 'kind' in context;
}

/**
 * Finds the metadata of an instance method with a standard decorator. A member that cannot be a tool is noted for the
 * start-up error instead, and the result is undefined.
 *
 * @throws ToolDefinitionError when the compiler leaves no decorator metadata.
 */
export function standardMethod(
  decorator: string,
  declared: unknown,
  context: DecoratorContext,
): MethodMetadata | undefined {
  const owner = sharedMetadata(decorator, context);
  const problem = problemOf(context);
  if (problem !== undefined || typeof declared !== 'function') {
    const name = String(context.name);
    noteMisplaced(owner, typeof context.name === 'symbol' ? `[${name}]` : `.${name}`, `${decorator} is on ${problem}.`);
    return undefined;
  }
  const method = ownMethodMetadata(owner, String(context.name));
  method.isStandard = true;
  method.declared ??= declared as NonNullable<MethodMetadata['declared']>;
  return method;
}

/**
 * The object that all standard decorators of a class share, before the class itself exists.
 *
 * @throws ToolDefinitionError when the compiler leaves none.
 */
export function sharedMetadata(decorator: string, { metadata, name }: DecoratorContext): object {
  if (typeof metadata !== 'object' || metadata === null) {
    throw new ToolDefinitionError([
      `${decorator} on ${String(name)} was compiled as a standard (TC39) decorator without decorator metadata. Compile ` +
        'with TypeScript 5.2 or later, esbuild 0.21 or later, or swc with "decoratorVersion": "2023-11".',
    ]);
  }
  return metadata;
}

function problemOf(context: DecoratorContext): string | undefined {
  if (context.kind !== 'method') {
    return KINDS[context.kind];
  }
  if (context.static) {
    return 'a static member';
  }
  if (context.private) {
    return 'a #private member';
  }
  return typeof context.name === 'symbol' ? 'a member named by a symbol' : undefined;
}
